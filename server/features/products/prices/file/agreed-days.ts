import type * as z from 'zod/mini';
import { type Currency, toMinorUnits } from '../../../../../contract/money.ts';
import type { createAgreementInput } from '../../../../../contract/price-agreements.ts';
import type { KnownAgreement } from './read-facts.ts';

export type Agreement = Omit<z.infer<typeof createAgreementInput>, 'orgId'>;
/** Days of an agreement. `row` is the row of the file that gives the agreement these days. */
type Period = { validFrom: string; validTo: string | null; row?: number };
type Terms = Pick<Agreement, 'buyerOrgId' | 'productId' | 'pack' | 'currency' | 'minimumQuantity'>;

/**
 * The days of all agreements while the rows of a file are decided: the stored days with the changes of the rows that
 * were already decided.
 */
export class AgreedDays {
  readonly #stored: Map<string, KnownAgreement>;
  readonly #periods: Map<string, Period[]>;

  constructor(stored: readonly KnownAgreement[]) {
    this.#stored = new Map(stored.map((one) => [`${keyOf(one)} ${one.validFrom}`, one]));
    this.#periods = Map.groupBy(stored, keyOf);
  }

  /** The stored agreement with the same terms and first day. */
  known(agreement: Agreement): KnownAgreement | null {
    return this.#stored.get(`${keyOf(agreement)} ${agreement.validFrom}`) ?? null;
  }

  endsEarlier(agreement: Agreement): boolean {
    const known = this.known(agreement);
    return known !== null && lastOf(agreement) < lastOf(known);
  }

  /**
   * Gives the agreement its days.
   * @returns another agreement that has some of these days; then nothing changes
   */
  agree(row: number, agreement: Agreement): Period | null {
    const key = keyOf(agreement);
    const others = (this.#periods.get(key) ?? []).filter(
      ({ validFrom }) => validFrom !== agreement.validFrom,
    );
    const other = others.find(
      (one) => one.validFrom <= lastOf(agreement) && agreement.validFrom <= lastOf(one),
    );
    if (other) return other;
    const { validFrom, validTo } = agreement;
    this.#periods.set(key, [...others, { validFrom, validTo, row }]);
    return null;
  }
}

const lastOf = ({ validTo }: Period) => validTo ?? '9999-12-31';

function keyOf({ buyerOrgId, productId, pack, currency, minimumQuantity }: Terms): string {
  return [buyerOrgId, productId, pack, currency, minimumQuantity].join(' ');
}

/** Whether two texts are the same price, such as `80` and `80.00`. */
export function isSamePrice(one: string, other: string): boolean {
  const anyWithCents: Currency = 'AUD';
  return toMinorUnits(one, anyWithCents) === toMinorUnits(other, anyWithCents);
}
