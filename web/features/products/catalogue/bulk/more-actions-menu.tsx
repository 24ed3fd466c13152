import { Trans } from '@lingui/react/macro';
import type { MenuPlace } from '../../../../ui/dropdown-menu.tsx';
import { MenuFrame } from '../../../../ui/overlays/menu-frame.tsx';
import { MenuItem, MenuSeparator } from '../../../../ui/overlays/menu-items.tsx';

export type MoreActionsProps = {
  onDraft: () => void;
  onDuplicate: () => void;
  onExport: () => void;
  onAsk: (what: 'prices' | 'remove') => void;
};

export function MoreActionsMenu({
  onDraft,
  onDuplicate,
  onExport,
  onAsk,
  ...place
}: MoreActionsProps & MenuPlace) {
  return (
    <MenuFrame {...place}>
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
    </MenuFrame>
  );
}
