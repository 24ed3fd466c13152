import { Trans } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Button } from '../../../../ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../../ui/dropdown-menu.tsx';
import type { Exporting } from '../use-export.ts';

type BulkMenuProps = {
  exporting: Exporting;
  isBusy: boolean;
  onDraft: () => void;
  onDuplicate: () => void;
  onExport: () => void;
  onAsk: (what: 'prices' | 'remove') => void;
};

/** What is done with the selected products less often. */
export function BulkMenu({ exporting, isBusy, onDraft, onDuplicate, onExport, onAsk }: BulkMenuProps) {
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="outline" busy={exporting.isPending} disabled={isBusy}>
          {!exporting.isPending && <Ellipsis aria-hidden="true" />}
          <Trans>More actions</Trans>
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={onDraft}>
          <Trans>Back to draft</Trans>
        </MenuItem>
        <MenuItem onSelect={() => onAsk('prices')}>
          <Trans>Change prices</Trans>
        </MenuItem>
        <MenuItem onSelect={onDuplicate}>
          <Trans>Duplicate</Trans>
        </MenuItem>
        <MenuItem onSelect={onExport}>
          <Trans>Export CSV</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => onAsk('remove')}>
          <Trans>Remove</Trans>
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
