import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type ClearSelectionProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'onClick'>;

/**
 * The button that clears the selection, in the bar for selected rows. It is at the end of the bar. The start of the bar
 * may cover checkboxes, so a user who wants to press a checkbox could press a button there by mistake.
 */
export function ClearSelection(props: ClearSelectionProps) {
  return (
    <Button variant="ghost" className="ml-auto" {...props}>
      <Trans>Clear selection</Trans>
    </Button>
  );
}
