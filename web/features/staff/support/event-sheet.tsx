import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, useState } from 'react';
import type { ProviderEventRow } from '../../../../contract/provider-events.ts';
import { client } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CopyableCode } from '../../../ui/copyable-code.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';
import { ErrorText } from './error-text.tsx';
import { eventQuery } from './queries.ts';
import { useRepair } from './use-repair.ts';
import { eventStateWords } from './words.ts';

/** One event of the provider: its contents without secrets, and a button to process it again. */
export function EventSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useQuery(eventQuery(id));
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={read.data?.type ?? <Trans>Event</Trans>}
      description={<Trans>What the payment provider sent, without links and secrets.</Trans>}
    >
      <OverlayBody className="grid content-start gap-5">
        <Loaded
          bare
          read={read}
          failure={<Trans>Failed to load support tools data</Trans>}
          loading={
            <Loading>
              <Skeleton className="h-60 w-full" />
            </Loading>
          }
        >
          {(event) => (
            <>
              <Facts event={event} />
              <Payload payload={event.payload} />
            </>
          )}
        </Loaded>
      </OverlayBody>
      {read.data && (
        <OverlayFooter>
          <Replay id={id} />
        </OverlayFooter>
      )}
    </Sheet>
  );
}

function Facts({ event }: { event: ProviderEventRow }) {
  const { t } = useLingui();
  const { id, objectId, state, orderId, orderNumber, receivedAt, handledAt, error } = event;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-1.5">
      <Fact term={t`State`}>
        <StatusBadge tone={eventStateWords[state].tone}>{t(eventStateWords[state].label)}</StatusBadge>
      </Fact>
      <Fact term={t`Event`}>
        <CopyableCode value={id} name={t`event`} />
      </Fact>
      {objectId && (
        <Fact term={t`About`}>
          <CopyableCode value={objectId} name={t`id`} />
        </Fact>
      )}
      {orderId && (
        <Fact term={t`Order`}>
          <Link to={paths.order(orderId)} className="rounded-sm font-mono text-sm underline">
            {orderNumber}
          </Link>
        </Fact>
      )}
      <Fact term={t`Received`}>
        <DateText value={receivedAt} withTime />
      </Fact>
      {handledAt && (
        <Fact term={t`Handled`}>
          <DateText value={handledAt} withTime />
        </Fact>
      )}
      {error && (
        <Fact term={t`Error`}>
          <ErrorText text={error} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

/** The content is focusable, because keys scroll only the focused element. */
const focusable = { tabIndex: 0 };

function Payload({ payload }: { payload: unknown }) {
  const { t } = useLingui();
  return (
    <section className="grid gap-2" aria-label={t`What the provider said`}>
      <h3 className="text-md font-semibold">
        <Trans>What the provider said</Trans>
      </h3>
      <pre
        {...focusable}
        className="max-h-[50vh] overflow-auto rounded-md border bg-sunken p-3 font-mono text-xs"
      >
        {JSON.stringify(payload, null, 2)}
      </pre>
    </section>
  );
}

function Replay({ id }: { id: string }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const replay = useRepair({
    mutationFn: () => client.support.replayEvent({ id }),
    errorTitle: msg`Failed to handle the event again`,
    done: t`The event is being handled again`,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" />
        <Trans>Handle again</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={<Trans>Handle this event again?</Trans>}
        description={
          <Trans>
            We ask the provider for the current state and apply it. An event that was already handled changes
            nothing. Your name is recorded.
          </Trans>
        }
        confirmLabel={<Trans>Handle again</Trans>}
        busy={replay.isPending}
        onConfirm={() => replay.mutate()}
      />
    </>
  );
}
