import { Plural, Trans } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Marks } from './cart-line-row.tsx';
import type { Changes } from './line-state.ts';
import type { CartChanges } from './use-cart-changes.ts';

type ChangedLinesProps = { changes: Changes; resolve: CartChanges['resolve'] };

/**
 * One button for all lines whose price changed or that cannot be ordered. A press accepts the shown prices and corrects
 * quantities. If a press would also remove lines, a dialog first names these lines and asks.
 */
export function ChangedLines({ changes, resolve }: ChangedLinesProps) {
  const { accepted, fitted, removed, forColleagues, unlicensed } = changes;
  const [isAsking, setIsAsking] = useState(false);
  const count = new Set([...accepted, ...fitted, ...removed].map(({ id }) => id)).size;
  const apply = () => resolve.mutate(changes, { onSettled: () => setIsAsking(false) });
  return (
    <>
      {count > 0 && (
        <Notice>
          <p role="status" className="min-w-0 flex-1 basis-56">
            <Plural
              value={count}
              one="# product cannot be ordered as it is."
              other="# products cannot be ordered as they are."
            />{' '}
            <Trans>Accept the new prices, correct quantities and remove what is no longer available.</Trans>
          </p>
          <Button busy={resolve.isPending} onClick={removed.length > 0 ? () => setIsAsking(true) : apply}>
            <Trans>Update the cart</Trans>
          </Button>
        </Notice>
      )}
      {forColleagues.length > 0 && (
        <Notice>
          <p role="status" className="min-w-0 flex-1 basis-56">
            <Plural
              value={forColleagues.length}
              one="You cannot order # product, because you belong to the organization that sells it. A colleague can order it."
              other="You cannot order # products, because you belong to the organization that sells them. A colleague can order them."
            />
          </p>
        </Notice>
      )}
      {unlicensed.length > 0 && (
        <Notice>
          <p role="status" className="min-w-0 flex-1 basis-56">
            <Plural
              value={unlicensed.length}
              one="# product needs a licence. It can be ordered when a credential for it is verified."
              other="# products need a licence. They can be ordered when a credential for each is verified."
            />
          </p>
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking && removed.length > 0}
        onOpenChange={setIsAsking}
        title={
          <Plural
            value={removed.length}
            one="Remove # product from the cart?"
            other="Remove # products from the cart?"
          />
        }
        description={<Trans>These products cannot be ordered now:</Trans>}
        confirmLabel={<Trans>Update the cart</Trans>}
        onConfirm={apply}
        busy={resolve.isPending}
      >
        <ul className="grid gap-2">
          {removed.map((line) => (
            <li key={line.id} className="min-w-0 break-words">
              <span className="block font-medium">{line.name}</span>
              <Marks line={line} currency={line.currency} />
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-amber-soft px-4 py-3 text-amber">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </Card>
  );
}
