import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RecallLine, RecallNotice } from '../../../../contract/recall-notices.ts';
import type { Recall } from '../../../../contract/recalls.ts';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import { linesQuery } from './api.ts';

/** The lines of a notice for the issuer. Refunds of the issuer's own orders start here. */
export function NoticeLines({ notice, recall }: { notice: RecallNotice; recall: Recall }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" className="w-fit" onClick={() => setOpen(true)}>
        <Trans>
          Show lots<span className="sr-only"> {notice.buyerName}</span>
        </Trans>
      </Button>
    );
  return <OpenLines id={notice.id} orgId={recall.orgId} />;
}

function OpenLines({ id, orgId }: { id: string; orgId: string | null }) {
  const read = useQuery(linesQuery(id));
  return (
    <Loaded bare read={read} failure={<Trans>Unable to load the lots</Trans>} loading={<RowsSkeleton />}>
      {(lines) => (
        <ul className="grid gap-1 border-l-2 pl-3 text-sm">
          {lines.map((line) => (
            <Line key={line.lotId} line={line} orgId={orgId} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Line({ line, orgId }: { line: RecallLine; orgId: string | null }) {
  const { t } = useLingui();
  const { name, lot, units, sellerName, sellerOrgId, orderId, orderNumber } = line;
  return (
    <li className="flex flex-wrap gap-x-3 break-words">
      <span>{name}</span>
      <span>{lot ? t`Lot ${lot}` : t`No lot recorded`}</span>
      <span>{t`${units} units`}</span>
      {sellerOrgId === orgId && orderId ? (
        <Link to={paths.order(orderId)} className="rounded-sm text-primary underline underline-offset-2">
          <Trans>Refund order {orderNumber}</Trans>
        </Link>
      ) : (
        <span>{sellerName}</span>
      )}
    </li>
  );
}
