import { describe, expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';
import { readImports } from './read-imports.ts';

describe('the import rule', () => {
  const allowed: [path: string, from: string][] = [
    ['web/features/orders/orders-page.tsx', '../../../contract/orders.ts'],
    ['web/features/orders/orders-page.tsx', '../organizations/words.ts'],
    ['web/features/orders/orders-page.tsx', '../../paths.ts'],
    ['web/shell/sidebar.tsx', '../features/identity/auth-provider.tsx'],
    ['web/router.ts', './shell/root.tsx'],
    ['web/ui/button.tsx', '@radix-ui/react-slot'],
    ['contract/orders.ts', 'zod/mini'],
    ['contract/orders.ts', './money.ts'],
    ['server/main.ts', './features/orders/routes.ts'],
    ['server/features/orders/routes.ts', '../payments/provider.ts'],
    ['server/features/products/routes.ts', '../identity/profile.ts'],
    ['server/features/payments/provider.ts', 'stripe'],
    ['server/access/actor.ts', '../db/connection.ts'],
    ['server/access/actor.ts', '../env.ts'],
    ['server/demo/orders.ts', '../features/orders/place-order.ts'],
    ['server/db/migrate.test.ts', '../features/orders/routes.ts'],
    ['server/testing/builders.ts', '../features/orders/routes.ts'],
    ['payments-sandbox/main.ts', './http/form.ts'],
    ['payments-sandbox/main.test.ts', 'stripe'],
    ['payments-sandbox/testing/receiver.ts', 'stripe'],
    ['server/features/orders/settle-order.test.ts', '../../../payments-sandbox/testing/receiver.ts'],
    ['e2e/main-job.test.ts', '../web/paths.ts'],
    ['scripts/run/import.ts', '../../server/features/products/imports/terms.ts'],
    ['vite.config.ts', './web/build/contract-plugin.ts'],
    ['scripts/run/setup.ts', '../../package.json'],
  ];
  it.each(allowed)('lets %s import %s', (path, from) => {
    expect(violationsIn(path, `import { x } from '${from}';`)).toEqual([]);
  });

  const refused: [path: string, from: string, reason: string][] = [
    ['web/api/client.ts', '../../server/app.ts', 'server start'],
    ['server/app.ts', '../web/paths.ts', 'web common'],
    ['contract/orders.ts', 'zod', 'the package zod'],
    ['contract/orders.ts', 'node:crypto', 'the package node:crypto'],
    ['contract/orders.ts', '../server/env.ts', 'server settings'],
    ['web/features/identity/entry/auth-page.tsx', '../../../shell/root.tsx', 'web shell'],
    ['web/shell/root.tsx', '../router.ts', 'web start'],
    ['web/ui/logo.tsx', '../paths.ts', 'web common'],
    ['web/ui/logo.tsx', '../routing/page-title.ts', 'web common'],
    ['web/reads/loaded.tsx', '../features/identity/words.ts', 'web feature identity'],
    ['web/shell/root.tsx', '../render/render-public.tsx', 'web start'],
    ['web/ui/logo.tsx', '../features/identity/words.ts', 'web feature'],
    ['web/ui/link.tsx', '@tanstack/react-router', 'no feature, router or API client'],
    ['web/ui/form/field.tsx', '../../contract/money.ts', 'contract'],
    ['web/api/client.ts', 'node:fs', 'the package node:fs'],
    ['web/api/client.ts', 'pg', 'the package pg'],
    ['server/features/identity/sign-in.ts', '../organizations/queries.ts', 'nouns to its left'],
    ['server/features/products/routes.ts', '../payments/provider.ts', 'nouns to its left'],
    ['server/features/payments/provider.ts', '../products/queries.ts', 'nouns to its left'],
    ['server/features/payments/provider.ts', '../orders/queries.ts', 'nouns to its left'],
    ['server/features/orders/routes.ts', '../staff/queries.ts', 'nouns to its left'],
    ['server/features/orders/routes.ts', '../../app.ts', 'server start'],
    ['server/access/actor.ts', '../features/identity/profile.ts', 'by features and import none'],
    ['server/db/connection.ts', '../testing/postgres.ts', 'server tests'],
    ['server/features/orders/routes.ts', 'stripe', 'the package stripe'],
    ['server/http/pages.ts', 'react', 'the package react'],
    ['server/main.ts', '../payments-sandbox/main.ts', 'payments sandbox'],
    ['server/main.ts', '../scripts/run/build-web.ts', 'tools'],
    ['payments-sandbox/main.ts', '../contract/money.ts', 'imports nothing from the product'],
    ['payments-sandbox/api/charges.ts', 'stripe', 'the package stripe'],
    ['payments-sandbox/main.ts', '../server/env.ts', 'imports nothing from the product'],
    ['web/paths.test.ts', '../server/app.ts', 'but not the server'],
    ['web/features/identity/auth-provider.tsx', '../organizations/words.ts', 'nouns to its left'],
    ['web/features/organizations/words.ts', '../products/api.ts', 'nouns to its left'],
    ['web/features/products/api.ts', '../payments/api.ts', 'nouns to its left'],
    ['web/features/orders/api.ts', '../accounts/profile-page.tsx', 'nouns to its left'],
    ['server/access/guard.ts', '../http/pages.ts', 'server http'],
    ['server/features/warehouse/stock.ts', '../../env.ts', 'lies in no zone'],
    ['server/features/orders/routes.ts', '../warehouse/stock.ts', 'lies in no zone'],
  ];
  it.each(refused)('keeps %s from importing %s', (path, from, reason) => {
    const violations = violationsIn(path, `import { x } from '${from}';`);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(reason);
  });

  it.each([
    "import type { A } from '../../../server/app.ts';",
    "export * from '../../../server/app.ts';",
    "export type { A } from '../../../server/app.ts';",
    "const load = () => import('../../../server/app.ts');",
    "type App = typeof import('../../../server/app.ts');",
    "import '../../../server/app.ts';",
    "const page = <p>{(await import('../../../server/app.ts')).name}</p>;",
  ])('finds the import in %s', (statement) => {
    const [violation, ...rest] = violationsIn('web/features/orders/page.tsx', `// A page.\n\n${statement}\n`);
    expect(violation).toMatch(/^web\/features\/orders\/page\.tsx:3 imports server\/app\.ts \(server start\)/);
    expect(rest).toEqual([]);
  });

  it('ignores text that only looks like an import', () => {
    const source =
      "// import '../../../server/app.ts'\nconst words = `import x from '../../../server/app.ts'`;\n";
    expect(violationsIn('web/features/orders/page.tsx', source)).toEqual([]);
  });

  it.each([
    'const { PORT } = process.env;',
    "const port = process['env'].PORT;",
    'const { env } = process;',
    "import { env } from 'node:process';",
  ])('only the settings may read the environment: %s', (statement) => {
    expect(violationsIn('server/http/pages.ts', statement)).toEqual([
      expect.stringContaining('server/http/pages.ts:1 reads process.env'),
    ]);
    expect(violationsIn('server/env.ts', statement)).toEqual([]);
  });
});

function violationsIn(path: string, source: string): string[] {
  return findViolations(path, readImports(path, source));
}
