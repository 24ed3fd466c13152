import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { RecallLine } from '../../../../contract/recall-notices.ts';
import { api } from '../../../api/client.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { orderMoneyQuery, orderQuery } from '../api.ts';
import { mayRefund } from '../money/no-refund-reason.ts';

const RefundDialog = lazyComponent(() => import('../money/refund-dialog.tsx'), 'RefundDialog');

export type RefundableLine = Pick<RecallLine, 'name' | 'lot'> & {
  orderId: string;
  itemId: string;
  /** The returned units of this line of the order that are not refunded yet. */
  units: number;
};

/** Opens the refund of an order of the issuer, with the returned packs of one of its lines. */
export function RefundLine({ line }: { line: RefundableLine }) {
  const { name, lot } = line;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>
          Refund
          <span className="sr-only">
            {' '}
            {name} {lot}
          </span>
        </Trans>
      </Button>
      {isOpen && <Refund line={line} onClose={() => setOpen(false)} />}
    </>
  );
}

function Refund({ line, onClose }: { line: RefundableLine; onClose: () => void }) {
  const order = useQuery(orderQuery(line.orderId));
  const money = useQuery(orderMoneyQuery(line.orderId));
  const queries = useQueryClient();
  const failed = [order, money].find(({ error }) => error !== null);
  if (failed) return <ReadError read={failed} what={<Trans>Unable to load the order</Trans>} />;
  if (!order.data || !money.data)
    return (
      <Loading className="w-full">
        <Skeleton className="h-5 w-40" />
      </Loading>
    );
  if (!mayRefund(order.data, money.data) || Number(money.data.totals.refundable) === 0)
    return (
      <p role="status" className="w-full text-muted">
        <Trans>Nothing can be refunded to the card. The order shows why.</Trans>
      </p>
    );
  const close = () => {
    void queries.invalidateQueries({ queryKey: api.recalls.lines.key() });
    onClose();
  };
  return (
    <Suspense>
      <RefundDialog
        order={order.data}
        money={money.data}
        suggested={suggestedOf(line, order.data.items)}
        onClose={close}
      />
    </Suspense>
  );
}

/** Whole packs, because lines are refunded in packs. */
function suggestedOf({ itemId, units }: RefundableLine, items: readonly { id: string; packUnits: number }[]) {
  const packUnits = items.find(({ id }) => id === itemId)?.packUnits ?? 1;
  return { itemId, packs: Math.floor(units / packUnits) };
}
