import { Trans } from '@lingui/react/macro';
import type { CartLine } from '../../../../contract/cart.ts';

/** The pack of a line; renders nothing for a single unit. */
export function PackText({ pack, packUnits }: Pick<CartLine, 'pack' | 'packUnits'>) {
  switch (pack) {
    case 'box':
      return <Trans>Box of {packUnits}</Trans>;
    case 'case':
      return <Trans>Case of {packUnits}</Trans>;
    case 'each':
      return null;
  }
}
