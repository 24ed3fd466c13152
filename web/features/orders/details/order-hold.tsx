import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { loadAhead } from '../../../routing/load-ahead.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/time.tsx';
import { MissingLicences } from './missing-licences.tsx';

const CancelHeld = lazyComponent(() => import('./cancel-held.tsx'), 'CancelHeld');

type OrderOf = { order: OrderDetails };

/** Says why an order is held, and what buyer and seller can do. */
export function OrderHold({ order }: OrderOf) {
  const { t } = useLingui();
  const { hold, viewer } = order;
  if (!hold) return null;
  return (
    <Card
      aria-label={t`Held`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-3 border-l-amber p-4"
    >
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-serif text-lg font-semibold">
          <Trans>Held: licence required</Trans>
        </p>
        <WhatToDo viewer={viewer} />
        <MissingLicences lacks={hold.lacks} />
        <p className="mt-1 text-sm text-muted">
          <Trans>
            Held since <DateText value={hold.since} withTime />.
          </Trans>
        </p>
      </div>
      {viewer.side === 'purchases' && (
        <div className="flex flex-wrap gap-2">
          {viewer.mayCancelHeld && <CancelHeldButton order={order} />}
          <SeeCredentials orgId={order.buyerOrgId} />
        </div>
      )}
    </Card>
  );
}

function WhatToDo({ viewer }: { viewer: OrderDetails['viewer'] }) {
  return (
    <p className="text-muted">
      <Trans>
        The buyer has no valid credential for these products. Nothing can be shipped until a valid one is
        verified.
      </Trans>{' '}
      {viewer.side === 'sales' && <Trans>You can refund or cancel what is not shipped.</Trans>}
      {viewer.mayCancelHeld && <Trans>You can also cancel what is not shipped.</Trans>}
    </p>
  );
}

function CancelHeldButton({ order }: OrderOf) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)} {...loadAhead(CancelHeld)}>
        {order.paymentStatus === 'on_account' ? (
          <Trans>Cancel what is not shipped</Trans>
        ) : (
          <Trans>Cancel and refund</Trans>
        )}
      </Button>
      <Suspense>{isOpen && <CancelHeld order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function SeeCredentials({ orgId }: { orgId: string | null }) {
  return (
    <Button asChild variant="outline">
      <Link to={paths.credentials} search={{ for: orgId ?? 'me' }}>
        <Trans>See the credentials</Trans>
      </Link>
    </Button>
  );
}
