import { Trans } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Button } from '../../../../ui/button.tsx';
import { Menu } from '../../../../ui/dropdown-menu.tsx';
import type { Exporting } from '../use-export.ts';
import { MoreActionsMenu, type MoreActionsProps } from './more-actions-menu.tsx';

type BulkMenuProps = MoreActionsProps & { exporting: Exporting; isBusy: boolean };

/** A menu with the less frequent actions for the selected products. */
export function BulkMenu({ exporting, isBusy, ...actions }: BulkMenuProps) {
  return (
    <Menu menu={MoreActionsMenu} props={actions}>
      <Button variant="outline" busy={exporting.isPending} disabled={isBusy}>
        {!exporting.isPending && <Ellipsis aria-hidden="true" />}
        <Trans>More actions</Trans>
      </Button>
    </Menu>
  );
}
