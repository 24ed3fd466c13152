import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UseFormReturn } from 'react-hook-form';
import { newLot } from '../../../../contract/lots.ts';
import { issueWords } from '../../../api/field-words.ts';
import { faultOfLot, type LineDraft, type LotFault, lotsOf } from './lot-drafts.ts';
import { isLeftOut, isQuantityWrong } from './parcel-lines.ts';

/** A form with lines and their lots. */
export type LinesForm = Pick<
  UseFormReturn<{ lines: LineDraft[] }>,
  'control' | 'register' | 'getValues' | 'setValue'
>;

/** The path of a lot in the form. */
export type LotName = `lines.${number}.lots.${number}`;

/** Calls `refuse` with the field and the text of each error in the lines. */
export function checkLines(
  lines: readonly LineDraft[],
  refuse: (field: string, message: string) => void,
  shippedOn?: string,
): void {
  for (const [index, line] of lines.entries()) {
    if (isLeftOut(line)) continue;
    if (isQuantityWrong(line))
      refuse(`lines.${index}.quantity`, i18n._(msg`Enter a whole number, at most what is left.`));
    for (const [at, lot] of lotsOf(line).entries()) {
      const fault = faultOfLot(line, at, shippedOn);
      const path = `lines.${index}.lots.${at}`;
      if (fault) refuse(`${path}.${fault.field}`, i18n._(faultWords[fault.code]));
      for (const issue of newLot.safeParse(lot).error?.issues ?? [])
        if (String(issue.path[0]) !== fault?.field)
          refuse(`${path}.${String(issue.path[0])}`, issueWords(issue));
    }
  }
}

const faultWords: Record<LotFault['code'], MessageDescriptor> = {
  lot: msg`Name the lot.`,
  expiresOn: msg`Give the expiry date.`,
  confirmed: msg`Confirm this lot, or change its expiry date.`,
  reason: msg`Say why you ship an expired lot.`,
  exceeds: msg`The lots have more than this parcel.`,
};
