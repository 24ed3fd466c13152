import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Session } from '../../../contract/auth.ts';
import { notify } from '../../api/notify.ts';
import { sessionStore } from '../../api/session/session.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';

type ViewingBannerProps = { endsAt: string; user: Session['user'] };

/** The banner of a view-as session, with the remaining time and a button that ends the session. */
export function ViewingBanner({ endsAt, user }: ViewingBannerProps) {
  const { t } = useLingui();
  const minutes = useMinutesUntil(endsAt);
  const end = useMutation({
    mutationFn: async () => (await import('./end-viewing.ts')).endViewing(user.id),
    meta: { errorTitle: msg`Failed to end the viewing` },
  });
  useReturnWhenOver(user.id, end.isPending);
  const name = user.fullName || user.email;
  return (
    <section
      aria-label={t`Viewing as a user`}
      className="sticky bottom-0 z-30 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-violet bg-violet-soft px-4 py-1.5 text-sm text-violet md:px-6 print:hidden"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Trans>
            You are viewing the account of <strong>{name}</strong>. You can change nothing.
          </Trans>
        </span>
      </p>
      <span className="tabular-nums">
        <Plural value={minutes} one="# minute left" other="# minutes left" />
      </span>
      <Button variant="outline" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
        <Trans>End viewing</Trans>
      </Button>
    </section>
  );
}

/**
 * When the view-as session is over, opens the staff page of the viewed user. Shows a toast unless the staff member
 * pressed the End button.
 */
function useReturnWhenOver(userId: string, isPressed: boolean): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    const { session } = sessionStore.state();
    if (!session || session.viewing) return;
    if (!isPressed)
      notify.info(t`The viewing has ended`, { description: t`You are back in your own account.` });
    void navigate({ to: paths.platformUsers, search: { user: userId } });
  });
  useEffect(() => () => leave(), []);
}

/**
 * Counts the remaining minutes, rounded up. When no minute remains, renews the session. The renewal returns the staff
 * member's own session to this tab.
 */
function useMinutesUntil(endsAt: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(clock);
  }, []);
  const left = Date.parse(endsAt) - now;
  const isOver = left <= 0;
  useEffect(() => {
    const token = sessionStore.state().session?.accessToken;
    if (isOver && token) void sessionStore.renew(token);
  }, [isOver]);
  return Math.max(0, Math.ceil(left / 60_000));
}
