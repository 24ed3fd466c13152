import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QuoteFile, QuoteRequestLine, QuoteRequestStatus } from '../../../../contract/quote-requests.ts';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateText } from '../../../ui/time.tsx';
import { packWords } from '../../products/price/pack-words.ts';
import { PackText } from '../cart/pack-text.tsx';
import { FileLinks } from './file-links.tsx';
import { requestStatusWords } from './quote-words.ts';

type Facts = {
  title: string;
  number: string;
  status: QuoteRequestStatus;
  deadline: string;
  isSealed: boolean;
  note: string;
  files: readonly QuoteFile[];
  id: string;
};

/** What both sides see of a request. `place` is the place of delivery; `children` are the actions. */
export function RequestFacts({
  request,
  place,
  children,
}: {
  request: Facts;
  place: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const { label, tone } = requestStatusWords[request.status];
  return (
    <Card aria-labelledby="request">
      <CardHeader
        id="request"
        title={request.title}
        text={<span className="font-mono">{request.number}</span>}
        actions={<StatusBadge tone={tone}>{t(label)}</StatusBadge>}
      />
      <CardBody className="grid gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="text-muted">
            <Trans>Deadline</Trans>
          </dt>
          <dd>
            <DateText value={request.deadline} withTime />
            {request.isSealed && (
              <span className="block text-muted">
                <Trans>Sealed: the buyer reads the quotes after the deadline.</Trans>
              </span>
            )}
          </dd>
          <dt className="text-muted">
            <Trans>Deliver to</Trans>
          </dt>
          <dd className="break-words">{place}</dd>
          {request.note && (
            <>
              <dt className="text-muted">
                <Trans>Note</Trans>
              </dt>
              <dd className="break-words whitespace-pre-line">{request.note}</dd>
            </>
          )}
          {request.files.length > 0 && (
            <>
              <dt className="text-muted">
                <Trans>Files</Trans>
              </dt>
              <dd>
                <FileLinks requestId={request.id} files={request.files} />
              </dd>
            </>
          )}
        </dl>
        {children}
      </CardBody>
    </Card>
  );
}

export function LinesList({ lines }: { lines: readonly QuoteRequestLine[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Lines`} className="grid gap-1">
      {lines.map((line) => (
        <li key={line.id}>
          <LineText line={line} />
        </li>
      ))}
    </ul>
  );
}

/** What is requested: the quantity with the name of the product, or with the description. */
export function LineText({ line: { quantity, unit, name, pack } }: { line: QuoteRequestLine }) {
  const { t } = useLingui();
  return (
    <span className="break-words">
      {quantity} × {name}{' '}
      <span className="text-sm font-normal text-muted">
        {pack === null ? unit : pack !== 'each' && t(packWords[pack])}
      </span>
    </span>
  );
}

/** The offered quantity with its pack. */
export function PackedQuantity({
  quantity,
  pack,
  packUnits,
}: { quantity: number } & Parameters<typeof PackText>[0]) {
  return (
    <>
      {quantity} × <PackText pack={pack} packUnits={packUnits} />
    </>
  );
}
