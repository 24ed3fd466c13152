import { Trans, useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { CreditInvoice } from '../../../../../contract/credit-invoices.ts';
import { documentNumber } from '../../../../../contract/order-documents.ts';
import { Menu, type MenuPlace } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MenuFrame } from '../../../../ui/overlays/menu-frame.tsx';
import { MenuItem } from '../../../../ui/overlays/menu-items.tsx';

export type InvoiceAction = 'note' | 'write-off';
type Actions = { invoice: CreditInvoice; onAsk: (what: InvoiceAction) => void };

/** The seller's actions on an invoice. */
export function InvoiceMenu(actions: Actions) {
  const { t } = useLingui();
  const number = documentNumber('invoice', actions.invoice.number);
  return (
    <Menu menu={Items} props={actions}>
      <IconButton label={t`Actions for ${number}`}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </Menu>
  );
}

function Items({ invoice, onAsk, ...place }: Actions & MenuPlace) {
  return (
    <MenuFrame {...place}>
      <MenuItem onSelect={() => onAsk('note')}>
        <Trans>Issue a note</Trans>
      </MenuItem>
      {Number(invoice.left) > 0 && (
        <MenuItem danger onSelect={() => onAsk('write-off')}>
          <Trans>Write off</Trans>
        </MenuItem>
      )}
    </MenuFrame>
  );
}
