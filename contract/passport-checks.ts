import type { RuleCode } from './field-messages.ts';
import { isHibcChecked } from './hibc-check.ts';
import type { CheckOf, PassportRule } from './passport/rules.ts';
import type { IdentifierIssuer } from './passport-lists.ts';
import { isGtin14 } from './product-details.ts';

/** Why a value does not fit its rule, as the code of a field message. Null if it fits. */
export function passportProblem(
  { pattern, check }: Pick<PassportRule, 'pattern' | 'check'>,
  value: string,
  issuer: IdentifierIssuer | null,
): RuleCode | null {
  if (!new RegExp(`^(${pattern})$`, 'u').test(value)) return 'PASSPORT_VALUE_INVALID';
  return check ? checks[check](value, issuer) : null;
}

const checks: Record<CheckOf, (value: string, issuer: IdentifierIssuer | null) => RuleCode | null> = {
  deviceIdentifier: (value, issuer) => {
    if (issuer === 'GS1') return isGtin14(value) ? null : 'GS1_IDENTIFIER_INVALID';
    if (issuer === null) return 'ISSUER_MISSING';
    return identifierForms[issuer].test(value) ? null : 'PASSPORT_VALUE_INVALID';
  },
  basicUdiDi: (value) => (isBasicUdiDi(value) ? null : 'CHECK_CHARACTERS_WRONG'),
};

/**
 * Device identifiers as the FDA's GUDID has them: without flags and check characters. HIBCC: labeler, product and unit of
 * measure. ICCBBA: a processor product identification code, or the manufacturer and catalogue number of a container.
 */
const identifierForms = {
  HIBCC: /^[A-Z][A-Z0-9]{3}[A-Z0-9]{1,18}\d$/,
  ICCBBA: /^([A-Z0-9]{16}|[A-Z0-9]{10})$/,
};

/**
 * The Basic UDI-DI of HIBCC begins with `++`, that of ICCBBA with `=`, and that of GS1 is a Global Model Number. ICCBBA's
 * form is not checked further.
 */
function isBasicUdiDi(value: string): boolean {
  if (value.startsWith('++')) return isHibcChecked(value);
  if (value.startsWith('=')) return true;
  return isGlobalModelNumber(value);
}

const modelCharacters = `!"%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz`;
const checkCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const weights = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];

/**
 * Checks the pair of check characters of a Global Model Number: the weighted sum of the other characters modulo 1021 (GS1
 * General Specifications, section 7.9.5).
 */
export function isGlobalModelNumber(value: string): boolean {
  const model = [...value.slice(0, -2)].map((character) => modelCharacters.indexOf(character));
  if (model.length < 4 || model.length > weights.length || model.includes(-1)) return false;
  if (!/^\d{4}/.test(value)) return false;
  const sum = model.toReversed().reduce((total, code, at) => total + code * (weights[at] ?? 0), 0) % 1021;
  const pair = `${checkCharacters[Math.floor(sum / 32)]}${checkCharacters[sum % 32]}`;
  return value.endsWith(pair);
}
