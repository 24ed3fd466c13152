import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import { date, id, inOneLine } from './fields.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { passportProblem } from './passport-checks.ts';
import { passportRuleOf } from './passport-kinds.ts';
import {
  type IdentifierIssuer,
  identifierIssuers,
  longestPassportValue,
  type PackagingLevel,
  type PassportKind,
  type PassportMarket,
  packagingLevels,
  passportKinds,
  passportMarkets,
} from './passport-lists.ts';
import { passportValue } from './passport-value.ts';

const manages = { kind: 'resource', action: 'products.manage' } as const;

/** As the managers of the seller see it. */
export const ownPassportValue = z.extend(passportValue, {
  /** Null for a part of the system, such as an import. */
  declaredByName: z.nullable(z.string()),
  /** The explanation that staff gave with the reason of a revocation. */
  revocationNote: z.string(),
});
export type OwnPassportValue = z.infer<typeof ownPassportValue>;

type Written = {
  market: PassportMarket;
  kind: PassportKind;
  value: string;
  issuer: IdentifierIssuer | null;
  level: PackagingLevel | null;
  documentId: string | null;
};

/** The value fits the rule of its market and kind (passport-kinds.ts). */
const fitsItsRule = z.superRefine<Written>((written, context) => {
  const { market, kind, value, issuer, level, documentId } = written;
  const refuse = (field: keyof Written, message: string, params?: { expected: string }) =>
    context.addIssue({ code: 'custom', path: [field], message, ...(params && { params }) });
  const rule = passportRuleOf(market, kind);
  if (!rule) return refuse('kind', because('PASSPORT_KIND_UNKNOWN'));
  const problem = passportProblem(rule, value, issuer);
  if (problem) refuse(problem === 'ISSUER_MISSING' ? 'issuer' : 'value', problem, { expected: rule.example });
  if (rule.check === 'deviceIdentifier' && !level) refuse('level', because('LEVEL_MISSING'));
  if (rule.input.type === 'document' && !documentId) refuse('documentId', because('DOCUMENT_MISSING'));
});

const isIdentifier = ({ kind }: { kind: PassportKind }) => kind === 'device_identifier';

/** Only a device identifier has an issuer, a level and units. */
const onlyIdentifiersHaveLevels = z.overwrite<Written & { units: number | null }>((written) =>
  isIdentifier(written) ? written : { ...written, issuer: null, level: null, units: null },
);

export const passportFields = {
  market: z.enum(passportMarkets),
  kind: z.enum(passportKinds),
  value: z
    .string()
    .check(z.overwrite(inOneLine), z.trim(), z.maxLength(longestPassportValue, because('TOO_LONG'))),
  issuer: z._default(z.nullable(z.enum(identifierIssuers)), null),
  level: z._default(z.nullable(z.enum(packagingLevels)), null),
  units: z._default(
    z.nullable(
      z
        .int(because('UNITS_INVALID'))
        .check(z.minimum(1, because('UNITS_INVALID')), z.maximum(limits.packUnits, because('AT_MOST'))),
    ),
    null,
  ),
  validUntil: z._default(z.nullable(date), null),
  documentId: z._default(z.nullable(id), null),
};

/** The checks of these fields. */
export const fitsPassport = [onlyIdentifiersHaveLevels, fitsItsRule] as const;

/** What the seller declares. */
export const declaredPassportValue = z.object(passportFields).check(...fitsPassport);
export type PassportFields = z.infer<typeof declaredPassportValue>;

export const setPassportValueInput = z
  .object({
    productId: id,
    /** The value to change. Absent for a new value. */
    id: z.optional(id),
    ...passportFields,
  })
  .check(...fitsPassport);

/** The regulatory passport of a product. Everyone reads it as part of the product. */
export const productPassports = {
  listPassport: operation({
    method: 'GET',
    path: '/api/products/{productId}/passport',
    summary: 'The values of the regulatory passport, as the managers of the seller see them',
    access: manages,
  })
    .input(z.object({ productId: id }))
    .output(z.array(ownPassportValue)),
  setPassportValue: operation({
    method: 'PUT',
    path: '/api/products/{productId}/passport',
    summary: 'Add or change a value. A changed value is declared, even if it was verified or revoked',
    access: manages,
    refuses: ['CONFLICT', 'STORAGE_AWAY', 'TOO_MANY_PASSPORT_VALUES'],
  })
    .input(setPassportValueInput)
    .output(z.array(ownPassportValue)),
  removePassportValue: operation({
    method: 'DELETE',
    path: '/api/products/{productId}/passport/{id}',
    summary: 'Remove a value. A value that is a detail of the product is removed there',
    access: manages,
  })
    .input(z.object({ productId: id, id }))
    .output(z.array(ownPassportValue)),
};
