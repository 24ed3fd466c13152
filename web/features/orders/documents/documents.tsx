import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { documentNumber, type OrderDocument } from '../../../../contract/order-documents.ts';
import type { OrderDetails } from '../../../../contract/order-life.ts';
import { api, client } from '../../../api/client.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DateText } from '../../../ui/time.tsx';
import { date } from '../../../ui/time-format.ts';
import { documentName } from './document-words.ts';
import { DownloadPaper } from './download-paper.tsx';
import { PintFile } from './pint-file.tsx';

/** The purchase order, the invoice, its adjustment notes, and a packing slip for each parcel. */
export function Documents({ order }: { order: OrderDetails }) {
  const read = useQuery(api.orders.listDocuments.queryOptions({ input: { id: order.id } }));
  return (
    <Card aria-labelledby="documents" className="print:hidden">
      <CardHeader id="documents" title={<Trans>Documents</Trans>} />
      <CardBody>
        <Loaded
          read={read}
          bare
          failure={<Trans>Unable to load the documents</Trans>}
          loading={<Skeleton className="h-12 w-full" />}
        >
          {(documents) => (
            <ul className="grid gap-3">
              <PurchaseOrder order={order} />
              {documents.map((document) => (
                <Issued key={document.id} orderId={order.id} document={document} />
              ))}
              {order.parcels.map(({ id, shippedAt }, place) => (
                <PackingSlip
                  key={id}
                  orderId={order.id}
                  parcelId={id}
                  shippedAt={shippedAt}
                  place={place + 1}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Issued({ orderId, document }: { orderId: string; document: OrderDocument }) {
  const { t, i18n } = useLingui();
  const { id: documentId, kind, number, issuedOn, amount, currency } = document;
  const name = t(documentName(document));
  const numbered = documentNumber(kind, number);
  const nameId = useId();
  return (
    <Paper
      nameId={nameId}
      name={name}
      number={numbered}
      date={<time dateTime={issuedOn}>{date(issuedOn, i18n.locale, 'UTC')}</time>}
      amount={<Money amount={amount} currency={currency} />}
      label={t`Download ${name} ${numbered}`}
      load={() => client.orders.printDocument({ id: orderId, documentId })}
      otherFile={<PintFile orderId={orderId} document={document} describedBy={nameId} />}
    />
  );
}

function PurchaseOrder({ order: { id, orderNumber, totalAmount, currency } }: { order: OrderDetails }) {
  const { t } = useLingui();
  return (
    <Paper
      name={t`Purchase order`}
      number={orderNumber}
      amount={<Money amount={totalAmount} currency={currency} />}
      label={t`Download the purchase order`}
      load={() => client.orders.printPurchaseOrder({ id })}
    />
  );
}

type SlipProps = { orderId: string; parcelId: string; shippedAt: string; place: number };

function PackingSlip({ orderId, parcelId, shippedAt, place }: SlipProps) {
  const { t } = useLingui();
  return (
    <Paper
      name={t`Packing slip`}
      number={t`Parcel ${place}`}
      date={<DateText value={shippedAt} />}
      label={t`Download packing slip of parcel ${place}`}
      load={() => client.orders.printPackingSlip({ id: orderId, parcelId })}
    />
  );
}

type PaperProps = {
  name: string;
  nameId?: string;
  number: string;
  /** Absent for the purchase order, because the page already shows the date of the order. */
  date?: ReactNode;
  amount?: ReactNode;
  label: string;
  load: () => Promise<File>;
  otherFile?: ReactNode;
};

function Paper({ name, nameId, number, date, amount, label, load, otherFile }: PaperProps) {
  return (
    <li className="flex items-center justify-between gap-4 not-first:border-t not-first:pt-3">
      <div className="min-w-0">
        <p id={nameId} className="flex flex-wrap items-baseline gap-x-2 font-medium">
          {name} <span className="font-mono text-sm font-normal text-muted">{number}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {date}
          {amount}
        </p>
        {otherFile}
      </div>
      <DownloadPaper size="sm" label={`${label}, PDF`} load={load}>
        PDF
      </DownloadPaper>
    </li>
  );
}
