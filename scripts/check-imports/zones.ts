/** A part of the code and its allowed imports. All packages are allowed unless `packages` restricts them. */
export interface Zone {
  name: string;
  files: RegExp;
  /** Names of zones; a trailing star matches every zone with that prefix. A zone may always import itself. */
  imports: string[];
  packages?: { only?: RegExp; never?: RegExp };
  /** The files that may read process.env, which is parsed once at start. */
  readsEnvironment?: RegExp;
  why: string;
}

/** Each noun of the product, on the server and in the browser, with the nouns that it may import. */
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
  'Features point one way: identity ← organizations ← products, payments ← orders ← accounts, console ← settings, staff.';

/** The zones and their allowed imports (the architecture's rule, defined only here). A file belongs to the first matching zone. */
export const zones: Zone[] = [
  {
    name: 'tools',
    files: /^(e2e|bench|scripts)\/|^[^/]+\.[cm]?[jt]s$/,
    imports: ['*'],
    readsEnvironment: /./,
    why: 'Tools and journeys look at everything, and nothing of the product looks at them.',
  },
  {
    name: 'server tests',
    files: /^server\/(testing\/|.*\.test\.ts$)/,
    imports: ['server *', 'contract', 'payments sandbox*', 'tools'],
    readsEnvironment: /./,
    why: 'Tests of the server may use all of it, and never the web.',
  },
  {
    name: 'web tests',
    files: /^web\/(testing\/|.*\.test\.tsx?$)/,
    imports: ['web *', 'contract'],
    why: 'Tests of the web may use all of it, and never the server.',
  },
  {
    name: 'payments sandbox tests',
    files: /^payments-sandbox\/(testing\/|.*\.test\.ts$)/,
    imports: ['payments sandbox'],
    readsEnvironment: /./,
    why: 'The sandbox knows nothing of the product.',
  },
  {
    name: 'contract tests',
    files: /^contract\/.*\.test\.ts$/,
    imports: ['contract'],
    why: 'The contract stands alone.',
  },

  {
    name: 'contract',
    files: /^contract\//,
    imports: [],
    packages: { only: /^(zod\/mini|@orpc\/contract)$/ },
    why: 'The gate between browser and server is data: zod/mini, @orpc/contract and itself.',
  },
  {
    name: 'payments sandbox',
    files: /^payments-sandbox\//,
    imports: [],
    packages: { never: /^stripe(\/|$)/ },
    readsEnvironment: /^payments-sandbox\/main\.ts$/,
    why: 'The sandbox is a process of its own that knows nothing of the product.',
  },

  {
    name: 'server settings',
    files: /^server\/env\.ts$/,
    imports: ['contract'],
    packages: serverPackages(),
    readsEnvironment: /./,
    why: 'The settings are read before anything else is there.',
  },
  {
    name: 'server demonstration',
    files: /^server\/demo\//,
    imports: ['server settings', 'server foundation', 'server feature *', 'contract'],
    packages: serverPackages(),
    why: 'Demonstration data is written as rows, with what the features make of a password, an order number or an account.',
  },
  {
    name: 'server foundation',
    files: /^server\/(access|db|jobs|mail|storage|realtime|telemetry)\//,
    imports: ['server settings', 'contract'],
    packages: serverPackages(),
    why: 'access, db, jobs, mail, storage, realtime and telemetry carry the features and know none of them.',
  },
  {
    name: 'server http',
    files: /^server\/http\//,
    imports: ['server settings', 'server foundation', 'contract'],
    packages: serverPackages(),
    why: 'What is mounted on HTTP guards no operation: that is access, which knows no address and no header but the bearer.',
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
    why: 'main.ts and app.ts put the server together.',
  },

  {
    name: 'web build',
    files: /^web\/build\//,
    imports: ['contract'],
    why: 'What runs while the web is built takes no part in it.',
  },
  {
    name: 'web ui',
    files: /^web\/ui\//,
    imports: [],
    packages: {
      never: notForTheWeb(String.raw`@tanstack\/react-router|@tanstack\/react-query|@orpc\/.*|virtual:.*`),
    },
    why: 'Components know no product, router or server.',
  },
  {
    name: 'web api',
    files: /^web\/api\//,
    imports: ['contract'],
    packages: { never: notForTheWeb(String.raw`@tanstack\/react-router`) },
    why: 'The client knows the contract and no page.',
  },
  {
    name: 'web words',
    files: /^web\/locales\//,
    imports: ['contract'],
    packages: { never: notForTheWeb() },
    why: 'Catalogues are words alone, one for each language of the contract.',
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
    why: 'The shell frames the pages and knows no route.',
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
    why: 'The routes and what starts them put the web together.',
  },
  { name: 'web styles', files: /^web\/styles\//, imports: [], why: 'Styles stand alone.' },
  {
    name: 'web common',
    files: /^web\/((forms|reads|routing)\/.*|[^/]+)\.tsx?$/,
    imports: ['web ui', 'web api', 'contract'],
    packages: { never: notForTheWeb() },
    why: 'Addresses, titles, forms and the states of a read are known everywhere but in ui and api, and know no page.',
  },
];

/** Only the adapter to the payment provider may import its SDK, and the server imports no browser libraries. */
function serverPackages({ withStripe = false } = {}): { never: RegExp } {
  const browser = String.raw`react|react-dom|radix-ui|sonner|cmdk|lucide-react|@tanstack\/.*|@lingui\/react`;
  return { never: new RegExp(`^(${withStripe ? browser : `stripe|${browser}`})(\\/|$)`) };
}

function notForTheWeb(also?: string): RegExp {
  const server = String.raw`node:.*|fastify|@fastify\/.*|pg|drizzle-orm|stripe|@orpc\/server|sharp|pino|graphile-worker`;
  return new RegExp(`^(${also ? `${server}|${also}` : server})(\\/|$)`);
}
