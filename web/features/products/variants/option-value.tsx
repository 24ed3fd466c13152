import { Trans } from '@lingui/react/macro';
import type { OptionChoice } from './option-choices.ts';

/** The text of a value. If the combination is not sold, screen readers announce this. */
export function OptionValue({ choice: { value, isAvailable } }: { choice: OptionChoice }) {
  return (
    <>
      {value}
      {!isAvailable && (
        <span className="sr-only">
          {' '}
          <Trans>(not available in this combination)</Trans>
        </span>
      )}
    </>
  );
}
