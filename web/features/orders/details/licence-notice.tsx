import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { MissingLicences } from '../../../../contract/missing-licences.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { loadAhead } from '../../../routing/load-ahead.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText, DayText } from '../../../ui/time.tsx';
import { verificationKindWords } from '../../organizations/verification/words.ts';
import { restrictionWords } from '../../products/licence-required.tsx';

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
        <WhatToDo isSeller={viewer.side === 'sales'} />
        <Missing lacks={hold.lacks} />
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

function WhatToDo({ isSeller }: { isSeller: boolean }) {
  return (
    <p className="text-muted">
      {isSeller ? (
        <Trans>
          The buyer’s credential has ended. Nothing can be shipped until a valid one is verified. You can
          refund or cancel what is not shipped.
        </Trans>
      ) : (
        <Trans>
          The credential has ended. The order continues when a valid one is verified. You can also cancel what
          is not shipped.
        </Trans>
      )}
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

/** What a buyer lacks for a product, with the law. */
export function Missing({ lacks }: { lacks: MissingLicences }) {
  const { t } = useLingui();
  return (
    <ul className="text-sm">
      {lacks.map(({ restriction, kinds, source, sourceUrl }) => (
        <li key={`${restriction} ${source}`} className="break-words">
          {restriction && `${t(restrictionWords[restriction])}: `}
          {kinds.length === 0 ? (
            <Trans>There is no rule for this place, so it cannot be supplied there.</Trans>
          ) : (
            kinds.map((kind) => t(verificationKindWords[kind])).join(' / ')
          )}{' '}
          {sourceUrl && <LawLink source={source} url={sourceUrl} />}
        </li>
      ))}
    </ul>
  );
}

function LawLink({ source, url }: { source: string; url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center rounded-sm text-muted underline underline-offset-2 pointer-coarse:min-h-11"
    >
      {source}
    </a>
  );
}

/** The decisions that are stored with the restricted lines of the order. */
export function LicenceDecisions({ order }: { order: OrderDetails }) {
  const { t } = useLingui();
  return (
    <ul className="grid gap-2 text-sm">
      {order.licences.map(
        ({ itemId, moment, restriction, kind, source, sourceUrl, validUntil, decidedAt }) => (
          <li key={`${itemId} ${moment} ${restriction} ${decidedAt} ${source}`} className="break-words">
            {t(verificationKindWords[kind])}
            {validUntil && (
              <>
                {' · '}
                <Trans>
                  Valid until <DayText value={validUntil} />
                </Trans>
              </>
            )}
            <span className="block text-muted">
              {moment === 'ordered' ? (
                <Trans>
                  Checked at the order, <DateText value={decidedAt} withTime />
                </Trans>
              ) : (
                <Trans>
                  Checked at the shipment, <DateText value={decidedAt} withTime />
                </Trans>
              )}{' '}
              <LawLink source={source} url={sourceUrl} />
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
