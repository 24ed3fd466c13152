import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import { Loaded } from '../../../../reads/loaded.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { OverlayBody } from '../../../../ui/overlay-parts.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { openInvoicesQuery } from './open-invoices-query.ts';

type WithOpenInvoicesProps = {
  accountId: string;
  title: ReactNode;
  onClose: () => void;
  children: (invoices: readonly CreditInvoice[]) => ReactNode;
};

/** Reads the open invoices of an account, in a dialog, and then shows the dialog in `children`. */
export function WithOpenInvoices({ accountId, title, onClose, children }: WithOpenInvoicesProps) {
  const read = useQuery({ ...openInvoicesQuery(accountId), staleTime: 0, gcTime: 0 });
  if (read.data) return children(read.data);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title}>
      <OverlayBody>
        <Loaded
          read={read}
          bare
          failure={<Trans>Unable to load the invoices</Trans>}
          loading={<Skeleton className="h-40 w-full" />}
        >
          {() => null}
        </Loaded>
      </OverlayBody>
    </Dialog>
  );
}
