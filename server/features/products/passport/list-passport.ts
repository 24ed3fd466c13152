import type { OwnPassportValue } from '../../../../contract/passport.ts';
import type { ActorContext } from '../../../access/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { findOwnProduct } from '../own-product.ts';
import { ownPassportJson } from './passport-json.ts';

const selectOwn = prepared<{ passport: OwnPassportValue[] }>(`SELECT ${ownPassportJson('$1')} AS passport`);

/** @throws NOT_FOUND for a product that the actor does not manage */
export async function listPassport(context: ActorContext, productId: string): Promise<OwnPassportValue[]> {
  await findOwnProduct(context, productId);
  const [row] = await selectOwn(context.deps.db, [productId]);
  return row?.passport ?? [];
}
