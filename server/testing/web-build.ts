import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A minimal web build with only what the server needs. The caller removes it. */
export async function aWebBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'myelin-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, 'index.html'),
    `<head><!--app-head--></head><body><!--app-body--><!--app-data-->${'<p>'.repeat(500)}</body>`,
  );
  const manifest = {
    'index.html': { file: 'assets/index-1.js', imports: ['_base'] },
    _base: { file: 'assets/base-1.js' },
    'app.tsx': { file: 'assets/app-1.js', imports: ['_base', '_router'] },
    'auth-start.tsx': { file: 'assets/auth-1.js', imports: ['_base'] },
    'features/products/public-product-page.tsx': { file: 'assets/product-1.js', imports: ['_base'] },
    _router: { file: 'assets/router-1.js', imports: ['_base'] },
    'shell/app-shell.tsx': { file: 'assets/shell-1.js', imports: ['_router'] },
    'page.tsx': { file: 'assets/page-1.js', imports: ['_base'] },
  };
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  const page = (path: string) => ({
    path,
    module: 'page.tsx',
    reads: ['/api/page'],
    html: '<main>%APP_NAME%</main>',
  });
  const paths = [
    '/',
    '/marketplace',
    '/orders/:id',
    '/onboarding',
    '/invitations/:token',
    '/products/:id',
    '/auth',
  ];
  const routes = paths.map((path) => ({ path }));
  const built = {
    pages: ['/marketplace', '/orders/:id'].map(page),
    routes,
    shellReads: ['/api/users/me', '/api/organizations'],
  };
  await writeFile(join(folder, '.vite/pages.json'), JSON.stringify(built));
  return folder;
}
