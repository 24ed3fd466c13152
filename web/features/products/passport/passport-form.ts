import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  declaredPassportValue,
  type OwnPassportValue,
  type PassportFields,
} from '../../../../contract/passport.ts';
import { type PassportEntry, passportEntries } from '../../../../contract/passport-kinds.ts';
import type { PassportKind, PassportMarket } from '../../../../contract/passport-lists.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

/** The fields of the form as texts. An empty text is a missing value. */
export type PassportForm = Pick<PassportFields, 'market' | 'kind' | 'value'> &
  Record<Exclude<keyof PassportFields, 'market' | 'kind' | 'value'>, string>;

/** The form of the dialog, as its parts use it. */
export type PassportFormOf = UseFormReturn<PassportForm, unknown, PassportFields>;

const asFields = z.transform<PassportForm, z.input<typeof declaredPassportValue>>((form) => ({
  ...form,
  issuer: (form.issuer || null) as PassportFields['issuer'],
  level: (form.level || null) as PassportFields['level'],
  units: form.units === '' ? null : Number(form.units),
  validUntil: form.validUntil || null,
  documentId: form.documentId || null,
}));

export const passportResolver = formResolver<PassportForm, PassportFields>(
  z.pipe(asFields, declaredPassportValue),
);

/** The values that the seller may add. A detail of the product is entered among the details. */
export const addable = passportEntries.filter(({ detail, isRepeated }) => !detail || isRepeated);

export const kindsOf = (market: PassportMarket): PassportEntry[] =>
  addable.filter((entry) => entry.market === market);

export function firstKindOf(market: PassportMarket): PassportKind {
  const [first] = kindsOf(market);
  if (!first) throw new Error(`${market} has no kind that a seller may add`);
  return first.kind;
}

/** The form of an existing value, or of a new one. */
export function formOf(value: OwnPassportValue | null): PassportForm {
  return {
    market: value?.market ?? 'AU',
    kind: value?.kind ?? firstKindOf('AU'),
    value: value?.value ?? '',
    issuer: value?.issuer ?? '',
    level: value?.level ?? '',
    units: value?.units == null ? '' : String(value.units),
    validUntil: value?.validUntil ?? '',
    documentId: value?.document?.id ?? '',
  };
}
