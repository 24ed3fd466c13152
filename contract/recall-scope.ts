import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { inOneLine } from './fields.ts';
import { limitsOfRecalls, scopedLots } from './recall-lists.ts';

const word = (most: number) =>
  z.string().check(z.overwrite(inOneLine), z.trim(), z.maxLength(most, because('TOO_LONG')));

/** GTINs are compared with 14 digits, as labels contain them. */
const identifier = word(limitsOfRecalls.identifier).check(
  z.minLength(1, because('DEVICE_MISSING')),
  z.overwrite((code) => (/^\d{8,13}$/.test(code) ? code.padStart(14, '0') : code)),
);

/** Lots are compared without regard to case. */
const lot = word(limitsOfRecalls.lot).check(
  z.minLength(1, because('LOTS_MISSING')),
  z.overwrite((name) => name.toUpperCase()),
);

/**
 * A device and its lots. `names` is empty for `all`, has each lot for `list`, and the first and the last lot for `range`. A
 * range contains the lots with as many characters as its ends that sort between them, by the codes of the characters.
 */
export const recallScope = z
  .object({
    identifier,
    lots: z.enum(scopedLots),
    names: z._default(z.array(lot).check(z.maxLength(limitsOfRecalls.lots, because('AT_MOST'))), []),
  })
  .check(
    z.overwrite((scope) => ({ ...scope, names: scope.lots === 'all' ? [] : scope.names })),
    z.superRefine(({ lots, names }, context) => {
      const refuse = (code: 'LOTS_MISSING' | 'RANGE_REVERSED' | 'RANGE_LENGTHS') =>
        context.addIssue({ code: 'custom', path: ['names'], message: because(code) });
      const [first = '', last = ''] = names;
      if (lots === 'list' && names.length === 0) refuse('LOTS_MISSING');
      if (lots !== 'range') return;
      if (names.length !== 2) refuse('LOTS_MISSING');
      else if (first.length !== last.length) refuse('RANGE_LENGTHS');
      else if (first >= last) refuse('RANGE_REVERSED');
    }),
  );
export type RecallScope = z.infer<typeof recallScope>;

export const recallScopes = z
  .array(recallScope)
  .check(z.maxLength(limitsOfRecalls.scopes, because('AT_MOST')));
