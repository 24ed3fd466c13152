import { proveApprovals } from './approvals.ts';
import { proveBudgets } from './budgets.ts';
import { proveCarts } from './carts.ts';
import { proveCredit } from './credit.ts';
import { proveFailpoints } from './failpoints.ts';
import { proveGs1 } from './gs1.ts';
import { proveImport } from './import.ts';
import { proveKills } from './kills.ts';
import { provePackaging } from './packaging.ts';
import { provePint } from './pint.ts';
import { proveProcesses } from './processes.ts';
import { provePurchases } from './purchases.ts';
import { proveRecalls } from './recalls.ts';
import { proveReplica } from './replica.ts';
import { proveSchedules } from './schedules.ts';
import { proveStock } from './stock.ts';
import { proveWebhooks } from './webhooks.ts';

/**
 * `npm run proof -- kills [seed] | failpoints | import | schedules [count] [seed] | carts [count] [seed]
 * | purchases [count] [seed] | approvals [count] [seed] | stock | budgets | credit | processes | replica | packaging
 * | pint folder [count] [seed] | recalls [organizations] [lines] | webhooks [events] [endpoints] [rate] | gs1 folder [count] [seed]`: runs proofs that take
 * minutes and are therefore not in `npm test`. They run on loopback and stop all programs when they are finished. The
 * exit code is 1 if a proof fails.
 */
const proofs: Record<string, (args: string[]) => Promise<boolean>> = {
  carts: proveCarts,
  purchases: provePurchases,
  stock: proveStock,
  budgets: proveBudgets,
  approvals: proveApprovals,
  credit: proveCredit,
  kills: proveKills,
  failpoints: proveFailpoints,
  import: proveImport,
  schedules: proveSchedules,
  processes: proveProcesses,
  packaging: provePackaging,
  recalls: proveRecalls,
  webhooks: proveWebhooks,
  replica: proveReplica,
  pint: provePint,
  gs1: proveGs1,
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const [name = '', ...args] = process.argv.slice(2);
const proof = proofs[name];
if (!proof) {
  console.error(`Usage: npm run proof -- ${Object.keys(proofs).join(' | ')}`);
  process.exit(1);
}
process.exit((await proof(args)) ? 0 : 1);
