import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type ClearSelectionProps = Pick<ComponentProps<typeof Button>, 'disabled' | 'onClick'>;

/** In a bar for selected rows. It is not at the start of the bar, where it would be close to the checkboxes that the bar half covers. */
export function ClearSelection(props: ClearSelectionProps) {
  return (
    <Button variant="ghost" className="ml-auto" {...props}>
      <Trans>Clear selection</Trans>
    </Button>
  );
}
