import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OverlayBody } from '../../../ui/overlay-parts.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { deliveriesQuery, webhooksQuery } from './api.ts';
import { DeliveryRow, type OfEndpoint } from './delivery-row.tsx';
import { ResendRange } from './resend-range.tsx';

type DeliveriesProps = { of: OfEndpoint; url: string; canResend: boolean; onClose: () => void };

/** The events of an endpoint, the newest first, with what was sent and answered. */
export function Deliveries({ of, url, canResend, onClose }: DeliveriesProps) {
  const queries = useQueryClient();
  const close = () => {
    onClose();
    // The list of endpoints shows how many events wait.
    void queries.invalidateQueries(webhooksQuery(of.orgId));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      width="lg"
      title={<Trans>Events and attempts</Trans>}
      description={url}
    >
      <OverlayBody className="grid gap-4">
        {canResend && <ResendRange of={of} />}
        <DeliveryPages of={of} canResend={canResend} />
      </OverlayBody>
    </Dialog>
  );
}

function DeliveryPages({ of, canResend }: { of: OfEndpoint; canResend: boolean }) {
  const [before, setBefore] = useState<number | null>(null);
  const read = useQuery(deliveriesQuery(of.orgId, of.id, before));
  return (
    <Loaded
      bare
      read={read}
      failure={<Trans>Unable to load the events</Trans>}
      loading={
        <Loading>
          <Skeleton className="h-16" />
        </Loading>
      }
      empty={({ items }) =>
        items.length === 0 && (
          <p className="text-muted">
            <Trans>No event was queued for this endpoint in the last 30 days.</Trans>
          </p>
        )
      }
    >
      {(page) => (
        <>
          <ul className="divide-y">
            {page.items.map((delivery) => (
              <DeliveryRow key={delivery.position} {...{ of, delivery, canResend }} />
            ))}
          </ul>
          <PageButtons older={page.before} isOlder={before !== null} onChange={setBefore} />
        </>
      )}
    </Loaded>
  );
}

type PageButtonsProps = {
  older: number | null;
  isOlder: boolean;
  onChange: (before: number | null) => void;
};

function PageButtons({ older, isOlder, onChange }: PageButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {isOlder && (
        <Button variant="outline" onClick={() => onChange(null)}>
          <Trans>Newest events</Trans>
        </Button>
      )}
      {older !== null && (
        <Button variant="outline" onClick={() => onChange(older)}>
          <Trans>Older events</Trans>
        </Button>
      )}
    </div>
  );
}
