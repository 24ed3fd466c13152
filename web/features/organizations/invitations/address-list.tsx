import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { classes } from '../../../ui/classes.ts';
import type { Addresses } from './read-addresses.ts';

type AddressListProps = { addresses: Addresses; onRemove: (address: string) => void };

/**
 * The email addresses that were found in the input, each with a button that removes it. Invalid addresses come first.
 */
export function AddressList({ addresses: { valid, invalid }, onRemove }: AddressListProps) {
  const { t } = useLingui();
  if (valid.length + invalid.length < 2 && invalid.length === 0) return null;
  const chips = [
    ...invalid.map((address) => ({ address, isValid: false })),
    ...valid.map((address) => ({ address, isValid: true })),
  ];
  return (
    <ul aria-label={t`Recognized addresses`} className="flex flex-wrap gap-1.5">
      {chips.map(({ address, isValid }) => (
        <li
          key={address}
          className={classes(
            'inline-flex max-w-full items-center gap-1 rounded-sm pl-2 text-sm',
            isValid ? 'bg-neutral-soft text-neutral' : 'bg-red-soft text-red',
          )}
        >
          {!isValid && (
            <>
              <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="sr-only">
                <Trans>Not an email address:</Trans>
              </span>
            </>
          )}
          <span className="min-w-0 truncate">{address}</span>
          <button
            type="button"
            aria-label={t`Remove ${address}`}
            data-tip={t`Remove ${address}`}
            onClick={() => onRemove(address)}
            className="grid size-7 shrink-0 place-items-center rounded-sm pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
