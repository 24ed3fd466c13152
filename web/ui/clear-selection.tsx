import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type ClearSelectionProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'onClick'>;

/**
 * The button that clears the selection, in the bar for selected rows. It is not at the start of the bar: the bar half
 * covers the checkboxes there.
 */
export function ClearSelection(props: ClearSelectionProps) {
  return (
    <Button variant="ghost" className="ml-auto" {...props}>
      <Trans>Clear selection</Trans>
    </Button>
  );
}
