import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { RecallLine, RecallNotice } from '../../../../contract/recall-notices.ts';
import type { Recall } from '../../../../contract/recalls.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { linesQuery } from './api.ts';
import { type RefundableLine, RefundLine } from './refund-line.tsx';
import { RefundedUnits } from './refunded-units.tsx';

/** A button that shows the lines of a notice. Refunds of the issuer's own orders start at them. */
export function NoticeLines({ notice, recall }: { notice: RecallNotice; recall: Recall }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 w-fit"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>
          Lots<span className="sr-only"> {notice.buyerName}</span>
        </Trans>
        <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </Button>
      {isOpen && <OpenLines notice={notice} recall={recall} />}
    </>
  );
}

function OpenLines({ notice, recall }: { notice: RecallNotice; recall: Recall }) {
  const read = useQuery(linesQuery(notice.id));
  // Only the issuer sells the orders, and only an acknowledgement says what was returned.
  const mayRefund = recall.isIssuer && notice.acknowledgedAt !== null;
  return (
    <Loaded bare read={read} failure={<Trans>Unable to load the lots</Trans>} loading={<RowsSkeleton />}>
      {(lines) => (
        <ul className="grid gap-2 border-l-2 pl-3 text-sm">
          {lines.map((line) => (
            <Line
              key={line.lotId}
              line={line}
              refundable={mayRefund && line.sellerOrgId === recall.orgId ? refundableOf(line, lines) : null}
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** Lots of one line of an order are refunded together, so their returned units are added. */
function refundableOf(line: RecallLine, lines: readonly RecallLine[]): RefundableLine | null {
  const { name, lot, orderId, itemId, refunded } = line;
  if (orderId === null || itemId === null) return null;
  const returned = lines.reduce((sum, one) => sum + (one.itemId === itemId ? one.returned : 0), 0);
  return { name, lot, orderId, itemId, units: Math.max(0, returned - (refunded ?? 0)) };
}

function Line({ line, refundable }: { line: RecallLine; refundable: RefundableLine | null }) {
  const { t } = useLingui();
  const { name, lot, units, returned, sellerName, orderId, orderNumber, refunded } = line;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 break-words">
      <span>{name}</span>
      <span>{lot ? t`Lot ${lot}` : t`No lot recorded`}</span>
      <span>{t`${plural(units, { one: '# unit', other: '# units' })}`}</span>
      {returned > 0 && <span>{t`Returned: ${returned}`}</span>}
      <RefundedUnits units={refunded} />
      {orderId ? (
        <Link to={paths.order(orderId)} className="rounded-sm text-primary underline underline-offset-2">
          <Trans>Order {orderNumber}</Trans>
        </Link>
      ) : (
        <span>{sellerName}</span>
      )}
      {refundable && <RefundLine line={refundable} />}
    </li>
  );
}
