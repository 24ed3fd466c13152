import { Trans } from '@lingui/react/macro';
import type { OptionChoice } from './option-choices.ts';

/** The text of a value. For screen readers it says that the combination is not sold. */
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
