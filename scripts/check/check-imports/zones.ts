/** A part of the code, and what it may import. It may import every package unless `packages` restricts them. */
export interface Zone {
  name: string;
  files: RegExp;
  /**
   * Names of zones. A star at the end of a name matches every zone that starts with the text before the star. A zone
   * may always import itself.
   */
  imports: string[];
  packages?: { only?: RegExp; never?: RegExp };
  /** The files that may read process.env. All other files receive the settings that were parsed at start. */
  readsEnvironment?: RegExp;
  why: string;
}

/** The feature areas of the product, on the server and in the browser. Each may import from the areas in its list. */
const callable = {
  identity: [],
  organizations: ['identity'],
  products: ['identity', 'organizations'],
  payments: ['identity', 'organizations'],
  orders: ['identity', 'organizations', 'products', 'payments'],
  accounts: ['identity', 'organizations', 'products', 'payments', 'orders'],
  settings: ['identity', 'organizations', 'products', 'payments', 'orders', 'accounts'],
  console: ['identity', 'organizations', 'products', 'payments', 'orders'],
  staff: ['identity', 'organizations', 'products', 'payments', 'orders', 'accounts'],
  legal: [],
} as const satisfies Record<string, readonly string[]>;

const nouns = Object.keys(callable) as (keyof typeof callable)[];

const orderOfNouns =
  'A feature may import only nouns to its left: identity ← organizations ← products, payments ← orders ← accounts, console ← settings, staff.';

/**
 * The zones and what they may import. This is the only definition of the architecture's import rule. A file belongs to the first zone that
 * matches its path.
 */
export const zones: Zone[] = [
  {
    name: 'tools',
    files: /^(e2e|bench|scripts)\/|^[^/]+\.[cm]?[jt]s$/,
    imports: ['*'],
    readsEnvironment: /./,
    why: 'Tools and journeys may import everything. The product may not import them.',
  },
  {
    name: 'server tests',
    files: /^server\/(testing\/|.*\.test\.ts$)/,
    imports: ['server *', 'contract', 'payments sandbox*', 'tools'],
    readsEnvironment: /./,
    why: 'Tests of the server may import all of the server, but not the web.',
  },
  {
    name: 'web tests',
    files: /^web\/(testing\/|.*\.test\.tsx?$)/,
    imports: ['web *', 'contract'],
    why: 'Tests of the web may import all of the web, but not the server.',
  },
  {
    name: 'payments sandbox tests',
    files: /^payments-sandbox\/(testing\/|.*\.test\.ts$)/,
    imports: ['payments sandbox'],
    readsEnvironment: /./,
    why: 'The sandbox imports nothing from the product.',
  },
  {
    name: 'contract tests',
    files: /^contract\/.*\.test\.ts$/,
    imports: ['contract'],
    why: 'The contract imports no other folder.',
  },

  {
    name: 'contract',
    files: /^contract\//,
    imports: [],
    packages: { only: /^(zod\/mini|@orpc\/contract)$/ },
    why: 'The contract is data for browser and server. It may use only zod/mini and @orpc/contract.',
  },
  {
    name: 'payments sandbox',
    files: /^payments-sandbox\//,
    imports: [],
    packages: { never: /^stripe(\/|$)/ },
    readsEnvironment: /^payments-sandbox\/main\.ts$/,
    why: 'The sandbox is a separate process that imports nothing from the product.',
  },

  {
    name: 'server settings',
    files: /^server\/env\.ts$/,
    imports: ['contract'],
    packages: serverPackages(),
    readsEnvironment: /./,
    why: 'The settings are read first, so they depend on no other part of the server.',
  },
  {
    name: 'server demonstration',
    files: /^server\/demo\//,
    imports: ['server settings', 'server foundation', 'server feature *', 'contract'],
    packages: serverPackages(),
    why: 'Demonstration data is inserted as rows. Features provide password hashes, order numbers and accounts.',
  },
  {
    name: 'server foundation',
    files: /^server\/(access|db|jobs|mail|outbound|storage|realtime|telemetry)\//,
    imports: ['server settings', 'contract'],
    packages: serverPackages(),
    why: 'access, db, jobs, mail, outbound, storage, realtime and telemetry are used by features and import none.',
  },
  {
    name: 'server http',
    files: /^server\/http\//,
    imports: ['server settings', 'server foundation', 'contract'],
    packages: serverPackages(),
    why: 'server/http mounts routes. Authorization is in server/access, which knows no address and only the bearer header.',
  },
  ...nouns.map((noun) => ({
    name: `server feature ${noun}`,
    files: new RegExp(`^server/features/${noun}/`),
    imports: [
      'server settings',
      'server foundation',
      'server http',
      ...callable[noun].map((left) => `server feature ${left}`),
      'contract',
    ],
    packages: serverPackages({ withStripe: noun === 'payments' }),
    why: orderOfNouns,
  })),
  {
    name: 'server start',
    files: /^server\/[^/]+\.ts$/,
    imports: [
      'server settings',
      'server demonstration',
      'server foundation',
      'server http',
      'server feature *',
      'contract',
    ],
    packages: serverPackages(),
    why: 'main.ts and app.ts assemble the server.',
  },

  {
    name: 'web build',
    files: /^web\/build\//,
    imports: ['contract'],
    why: 'Build plugins import nothing from the web.',
  },
  {
    name: 'web ui',
    files: /^web\/ui\//,
    imports: [],
    packages: {
      never: notForTheWeb(String.raw`@tanstack\/react-router|@tanstack\/react-query|@orpc\/.*|virtual:.*`),
    },
    why: 'Components import no feature, router or API client.',
  },
  {
    name: 'web api',
    files: /^web\/api\//,
    imports: ['contract'],
    packages: { never: notForTheWeb(String.raw`@tanstack\/react-router`) },
    why: 'The API client imports the contract, but no page.',
  },
  {
    name: 'web words',
    files: /^web\/locales\//,
    imports: ['contract'],
    packages: { never: notForTheWeb() },
    why: 'Catalogues contain only texts, one catalogue for each language.',
  },
  ...nouns.map((noun) => ({
    name: `web feature ${noun}`,
    files: new RegExp(`^web/features/${noun}/`),
    imports: [
      'web common',
      'web words',
      'web ui',
      'web api',
      ...callable[noun].map((left) => `web feature ${left}`),
      'contract',
    ],
    packages: { never: notForTheWeb() },
    why: orderOfNouns,
  })),
  {
    name: 'web shell',
    files: /^web\/shell\//,
    imports: ['web common', 'web words', 'web feature *', 'web ui', 'web api', 'contract'],
    packages: { never: notForTheWeb() },
    why: 'The shell surrounds the pages and imports no route.',
  },
  {
    name: 'web start',
    files:
      /^web\/(main|app|auth-start|router|pages|public-pages|reader-settings)\.tsx?$|^web\/(boot|render)\//,
    imports: [
      'web common',
      'web words',
      'web shell',
      'web feature *',
      'web ui',
      'web api',
      'web styles',
      'contract',
    ],
    packages: { never: notForTheWeb() },
    why: 'These files assemble the web from routes, shell and features.',
  },
  { name: 'web styles', files: /^web\/styles\//, imports: [], why: 'Styles import no other folder.' },
  {
    name: 'web common',
    files: /^web\/((forms|reads|routing)\/.*|[^/]+)\.tsx?$/,
    imports: ['web ui', 'web api', 'contract'],
    packages: { never: notForTheWeb() },
    why: 'Addresses, titles, forms and read states may be imported everywhere except in ui and api. They import no page.',
  },
];

/**
 * Only the adapter to the payment provider may import the provider's SDK. The server must not import browser
 * libraries.
 */
function serverPackages({ withStripe = false } = {}): { never: RegExp } {
  const browser = String.raw`react|react-dom|radix-ui|sonner|cmdk|lucide-react|@tanstack\/.*|@lingui\/react`;
  return { never: new RegExp(`^(${withStripe ? browser : `stripe|${browser}`})(\\/|$)`) };
}

function notForTheWeb(also?: string): RegExp {
  const server = String.raw`node:.*|fastify|@fastify\/.*|pg|drizzle-orm|stripe|@orpc\/server|sharp|pino|graphile-worker`;
  return new RegExp(`^(${also ? `${server}|${also}` : server})(\\/|$)`);
}
