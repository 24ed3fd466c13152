import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { typeTag } from '../../organizations/words.ts';
import type { Answers } from './onboarding-draft.ts';

type OnboardingSummaryProps = Answers & {
  /** The organization's fields that the user has entered so far. */
  organization: { name: string; type?: string | undefined } | null;
};

/** Lists the answers so far and updates with each answer. */
export function OnboardingSummary({ userType, role, organization }: OnboardingSummaryProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Your choices`} className="rounded-lg border bg-sunken px-4 py-3">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
        <Choice name={<Trans>You join as</Trans>}>
          {userType === 'individual' && <Trans>Individual</Trans>}
          {userType === 'organization' && <Trans>Organization</Trans>}
        </Choice>
        <Choice name={<Trans>Primary role</Trans>}>
          {role === 'buyer' && <Trans>Buyer</Trans>}
          {role === 'seller' && <Trans>Seller</Trans>}
        </Choice>
        {userType === 'organization' && (
          <Choice name={<Trans>Organization</Trans>}>
            {organization?.name.trim() && (
              <>
                {organization.name.trim()}
                <span className="block text-sm font-normal text-muted">
                  {t(typeTag(organization.type ?? null))}
                </span>
              </>
            )}
          </Choice>
        )}
      </dl>
    </section>
  );
}

function Choice({ name, children }: { name: ReactNode; children: ReactNode }) {
  const isOpen = [children].flat().every((part) => !part);
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-h-5 font-semibold break-words">
        {isOpen ? <span className="font-normal text-muted">–</span> : children}
      </dd>
    </div>
  );
}
