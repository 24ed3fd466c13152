import { limits } from '../../../../contract/limits.ts';
import type { PassportFields } from '../../../../contract/passport.ts';
import { passportProblem } from '../../../../contract/passport-checks.ts';
import { passportRuleOf } from '../../../../contract/passport-kinds.ts';
import {
  type IdentifierIssuer,
  identifierIssuers,
  type PackagingLevel,
  type PassportKind,
} from '../../../../contract/passport-lists.ts';
import { primaryIdentifier } from './map-device.ts';
import { oneLine } from './mapping/clean-text.ts';
import type { GudidDevice, GudidIdentifier } from './reading/gudid-device.ts';

/** A value of a passport that a record of the GUDID has. */
export type ImportedValue = Pick<PassportFields, 'market' | 'kind' | 'value' | 'issuer' | 'level' | 'units'>;

/**
 * The passport's values in a GUDID record, in addition to its UDI-DI and GMDN code, which are details of the product: the
 * identifiers of packages and other labels, and the numbers of premarket submissions. Omits values that do not fit their
 * rule.
 */
export function mapPassport(device: GudidDevice): ImportedValue[] {
  const primary = primaryIdentifier(device);
  const values = [...identifiers(device, primary?.id ?? ''), ...submissions(device)];
  const byValue = new Map(values.map((value) => [value.value, value]));
  byValue.delete(primary?.id ?? '');
  return [...byValue.values()].filter(fits);
}

function fits({ market, kind, value, issuer }: ImportedValue): boolean {
  const rule = passportRuleOf(market, kind);
  return rule !== undefined && passportProblem(rule, value, issuer) === null;
}

/** A previous identifier is not on the product any more, and a direct mark is the identifier of the same package. */
function identifiers({ identifiers: all }: GudidDevice, primary: string): ImportedValue[] {
  return all.flatMap((identifier) => {
    const issuer = identifierIssuers.find((one) => one === identifier.issuer) ?? null;
    const of = (level: PackagingLevel, units: number | null) => [
      {
        market: 'all',
        kind: 'device_identifier',
        value: oneLine(identifier.id),
        issuer,
        level,
        units,
      } as const,
    ];
    if (identifier.type === 'Unit of Use') return of('use', null);
    if (identifier.type === 'Secondary') return of('base', null);
    if (identifier.type !== 'Package') return [];
    return of(levelOf(identifier, all), unitsIn(identifier, all, primary));
  });
}

const cases = /\b(case|carton|shipper|shipping|master|outer|ca)\b/i;

/** GUDID has no levels, only names that manufacturers choose. A package that is in no other package is a case. */
function levelOf({ id, packageType }: GudidIdentifier, all: readonly GudidIdentifier[]): PackagingLevel {
  if (/pallet/i.test(packageType)) return 'pallet';
  if (cases.test(packageType)) return 'case';
  const isInner = /inner|box|bag|pack/i.test(packageType) || all.some(({ contains }) => contains === id);
  return isInner ? 'inner' : 'case';
}

/** The number of base packages, through all levels between. Null if the record does not say it. */
function unitsIn(outer: GudidIdentifier, all: readonly GudidIdentifier[], primary: string): number | null {
  let units = 1;
  let current: GudidIdentifier | undefined = outer;
  // A record may say that a package contains itself.
  for (let depth = 0; current && depth < all.length; depth += 1) {
    units *= Number(current.quantity);
    if (current.contains === primary) return isUnits(units) ? units : null;
    const { contains }: GudidIdentifier = current;
    current = all.find(({ id, type }) => id === contains && type === 'Package');
  }
  return null;
}

const isUnits = (units: number) => Number.isInteger(units) && units >= 1 && units <= limits.packUnits;

const kinds: readonly [RegExp, PassportKind][] = [
  [/^K/, 'premarket_510k'],
  [/^P/, 'premarket_approval'],
  [/^DEN/, 'de_novo'],
];

function submissions({ premarketSubmissions }: GudidDevice): ImportedValue[] {
  return premarketSubmissions.map(oneLine).flatMap((value) => {
    const kind = kinds.find(([form]) => form.test(value))?.[1];
    const none = { issuer: null as IdentifierIssuer | null, level: null, units: null };
    return kind ? [{ market: 'US', kind, value, ...none } as const] : [];
  });
}
