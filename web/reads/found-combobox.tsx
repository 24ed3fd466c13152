import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Combobox, type ComboboxOption } from '../ui/combobox.tsx';
import { hasFailed, type Read } from './read-error.tsx';

type FoundComboboxProps<Data> = Omit<ComponentProps<typeof Combobox>, 'options'> & {
  /** The read that finds the options for the typed text. */
  read: Read<Data>;
  optionsOf: (data: Data) => readonly ComboboxOption[];
};

/** A select whose options the server finds by the typed text. */
export function FoundCombobox<Data>({ read, optionsOf, noMatch, ...combobox }: FoundComboboxProps<Data>) {
  const { t } = useLingui();
  const words = hasFailed(read)
    ? t`The search failed. Type again to repeat it.`
    : read.data === undefined
      ? t`Searching…`
      : noMatch;
  return <Combobox {...combobox} options={read.data ? optionsOf(read.data) : []} noMatch={words} />;
}
