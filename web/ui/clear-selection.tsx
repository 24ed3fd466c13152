import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type ClearSelectionProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'onClick'>;

/**
 * The button that clears the selection, in the bar for selected rows. It is at the end of the bar, because the start of
 * the bar may cover checkboxes, and a user could press this button instead of a checkbox.
 */
export function ClearSelection(props: ClearSelectionProps) {
  return (
    <Button variant="ghost" className="ml-auto" {...props}>
      <Trans>Clear selection</Trans>
    </Button>
  );
}
