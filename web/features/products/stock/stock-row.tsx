import { Plural, Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Stock } from '../../../../contract/stock.ts';
import { lazyComponent } from '../../../routing/lazy-component.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useHasIdled } from '../../../ui/use-has-idled.ts';

const CountForm = lazyComponent(() => import('./count-form.tsx'), 'CountForm');

type StockRowProps = { stock: Stock; canManage: boolean };

/** A counted product with its form. The form loads after the first paint, because its scripts are large. */
export function StockRow({ stock, canManage }: StockRowProps) {
  const hasIdled = useHasIdled();
  const { name, catalogNumber, onHand, reserved, isLow } = stock;
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium break-words">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {catalogNumber && <span className="font-mono">{catalogNumber}</span>}
          <span>
            <Plural value={onHand} one="# unit on hand" other="# units on hand" />
          </span>
          {reserved > 0 && (
            <span>
              <Plural value={reserved} one="# reserved" other="# reserved" />
            </span>
          )}
          {isLow && (
            <span className="font-semibold text-danger">
              <Trans>Low stock</Trans>
            </span>
          )}
        </p>
      </div>
      {canManage && (
        <Suspense fallback={<FormSkeleton />}>
          {hasIdled ? <CountForm stock={stock} /> : <FormSkeleton />}
        </Suspense>
      )}
    </li>
  );
}

function FormSkeleton() {
  return <Skeleton className="h-16 w-80 max-w-full" />;
}
