import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { packWords } from '../price/pack-words.ts';
import { productStatusWords } from '../product-status-badge.tsx';
import { stockModeWords } from '../stock-words.ts';
import type { FileField } from './field-words.ts';

/** A function that returns the words for the code of a choice, and any other value of a cell as it is. */
export function useValueWords(): (field: FileField, value: string) => string {
  const { t } = useLingui();
  return (field, value) => {
    const words = choicesOf(field)?.[value];
    return words ? t(words) : value;
  };
}

function choicesOf(field: FileField): Record<string, MessageDescriptor> | undefined {
  if (field === 'status') return productStatusWords;
  if (field === 'stockMode') return stockModeWords;
  return /^pack\d?$/.test(field) ? packWords : undefined;
}
