import { sql } from 'drizzle-orm';
import { addresses } from '../../../../contract/addresses.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { ProductList } from '../../../../contract/product-lists.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Env } from '../../../env.ts';
import type { NotAdded } from '../../../mail/not-added.ts';
import { queueEmails } from '../../../mail/queue-emails.ts';
import { lastLanguageOf } from '../../identity/last-language.ts';
import { canOrderFor } from '../../products/lists/recurring-people.ts';

export type ResponsiblePerson = { id: string; email: string; fullName: string; language: Language };

/**
 * The people of a recurring order who can still order for the owner of the list, in the sequence that the user chose.
 */
export async function selectPeople(tx: Transaction, listId: string): Promise<ResponsiblePerson[]> {
  const { rows } = await tx.execute<ResponsiblePerson>(sql`
    SELECT u.id, u.email, u.full_name AS "fullName", coalesce(${lastLanguageOf(sql`u.id`)}, 'en') AS language
    FROM product_lists l JOIN recurring_order_people p ON p.list_id = l.id JOIN users u ON u.id = p.user_id
    WHERE l.id = ${listId} AND ${sql.raw(canOrderFor)} ORDER BY p.place`);
  return rows;
}

type Prepared = { list: ProductList; added: number; notAdded: NotAdded[] };

/**
 * Emails the people about a prepared cart, even if nothing was added. Ignores their settings for other emails, because
 * a user named them for this email.
 */
export function emailPrepared(
  tx: Transaction,
  env: Pick<Env, 'appName' | 'publicUrl'>,
  people: readonly ResponsiblePerson[],
  { list: { name: list, organization }, added, notAdded }: Prepared,
): Promise<void> {
  const url = `${env.publicUrl}${addresses.cart}?for=${organization?.id ?? 'me'}`;
  return queueEmails(
    tx,
    env,
    ...people.map(({ email, language, fullName }) => ({
      to: email,
      language,
      content: { kind: 'cart-prepared' as const, fullName, list, added, notAdded, url },
    })),
  );
}
