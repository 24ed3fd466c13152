import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/time.tsx';
import { CancelUnshipped } from './cancel-unshipped.tsx';
import { MissingLicences } from './missing-licences.tsx';
import { Opens } from './opens.tsx';

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
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {viewer.mayCancelHeld && <CancelHeldButton order={order} />}
        {viewer.side === 'purchases' && <SeeCredentials orgId={order.buyerOrgId} />}
        <CancelUnshipped order={order} />
      </div>
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
  const isOnAccount = order.paymentStatus === 'on_account';
  return (
    <Opens
      label={isOnAccount ? <Trans>Cancel what is not shipped</Trans> : <Trans>Cancel and refund</Trans>}
      variant="outline"
      lazy={CancelHeld}
    >
      {(onClose) => <CancelHeld order={order} onClose={onClose} />}
    </Opens>
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
