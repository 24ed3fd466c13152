import { sql } from 'drizzle-orm';
import type { ProductImport } from '../../../../contract/product-imports.ts';
import type { ActorContext } from '../../../access/context.ts';
import { withActor } from '../../../db/with-actor.ts';
import { countTermsSoon } from '../search/count-terms.ts';
import { openImport } from './open-import.ts';
import { readImport } from './read-imports.ts';

/** Ends an import, because all rows were sent or because the user stops it. */
export function finishImport({ deps, actor }: ActorContext, id: string): Promise<ProductImport> {
  return withActor(deps.db, actor.userId, async (tx) => {
    const { state, batches } = await openImport(tx, actor, id);
    if (state === 'open') {
      await tx.execute(sql`UPDATE product_imports SET state = 'finished' WHERE id = ${id}`);
      if (batches > 0) await countTermsSoon(tx);
    }
    return readImport(tx, id);
  });
}
