import { parseArgs } from 'node:util';
import { benchApprovals } from './approvals.ts';
import { benchCatalogue } from './catalogue.ts';
import { benchIdentity } from './identity.ts';
import { benchMetrics } from './metrics.ts';
import { benchOrders } from './orders.ts';
import { benchPlatform } from './platform.ts';
import { benchPrices } from './prices.ts';
import { benchProcesses } from './processes.ts';
import { benchProducts } from './products.ts';
import { benchQuality } from './quality.ts';
import { benchReads } from './reads.ts';
import { benchUploads } from './uploads.ts';

/**
 * `npm run bench [-- approvals | products | identity | metrics | reads | catalogue | orders | platform | prices | quality |
 * processes | uploads] [--json]`: measures throughput. Results are ratios between servers in the same run, because
 * absolute figures mean little on a shared machine. All programs run on loopback and stop when the benchmark is
 * finished.
 */
const benches = {
  approvals: benchApprovals,
  products: benchProducts,
  identity: benchIdentity,
  metrics: benchMetrics,
  reads: benchReads,
  catalogue: benchCatalogue,
  orders: benchOrders,
  platform: benchPlatform,
  prices: benchPrices,
  quality: benchQuality,
  processes: benchProcesses,
  uploads: benchUploads,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    devices: { type: 'string' },
    products: { type: 'string' },
    orders: { type: 'string' },
  },
});
const names = positionals.length > 0 ? positionals : ['products'];
for (const name of names) {
  if (!(name in benches)) {
    console.error(`There is no benchmark "${name}"; there are: ${Object.keys(benches).join(', ')}`);
    process.exit(1);
  }
}
const results: Record<string, unknown> = {};
for (const name of names) {
  const report = await benches[name as keyof typeof benches]({
    isQuiet: values.json,
    devices: values.devices,
    products: values.products,
    orders: values.orders,
  });
  results[name] = report.figures;
  if (!values.json) console.log(`\n${report.text}`);
}
if (values.json) console.log(JSON.stringify(results, null, 2));
