import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { bootScripts } from './web/build/boot-scripts.ts';
import { chunkOf } from './web/build/chunks.ts';
import { contractPlugin } from './web/build/contract-plugin.ts';
import { englishWords } from './web/build/english-words.ts';
import { pureContract } from './web/build/pure-contract.ts';
import { englishRefusals, refusalsPlugin } from './web/build/refusal-messages.ts';

const inDist = (folder: string) => fileURLToPath(new URL(`dist/${folder}`, import.meta.url));

/** The build for browsers. `npm run dev` serves the sources instead (scripts/run/dev.ts). */
const forBrowsers: BuildEnvironmentOptions = {
  outDir: inDist('web'),
  manifest: true,
  target: 'baseline-widely-available',
  // Most browsers that support modules also support modulepreload. The others only load scripts a little later.
  modulePreload: { polyfill: false },
  // Forbids `data:` addresses in the build, because the content security policy allows fonts and pictures only from the product's own
  // origin.
  assetsInlineLimit: 0,
  rolldownOptions: {
    preserveEntrySignatures: false,
    output: {
      // Removes the names of the pages. Rolldown adds them to the name of a shared file, after `~`.
      chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      codeSplitting: {
        groups: [
          { name: chunkOf, debugName: 'named' },
          { name: 'shared', minShareCount: 2, entriesAware: true },
        ],
        includeDependenciesRecursively: false,
      },
    },
  },
};

/** The build that renders public pages on the server. It bundles its packages, and omits code that the browser loads lazily. */
const forServer: BuildEnvironmentOptions = {
  outDir: inDist('render'),
  ssr: true,
  minify: true,
  rolldownOptions: {
    input: ['render-public', 'render-pages'].map((name) =>
      fileURLToPath(new URL(`web/render/${name}.tsx`, import.meta.url)),
    ),
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [
    bootScripts(),
    contractPlugin(),
    refusalsPlugin(),
    englishRefusals(),
    babel({
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' }), englishWords, pureContract],
    }),
    react(),
    // Fails the build. Otherwise users would see ICU syntax for a message that does not compile, and English for a missing translation.
    lingui({ failOnCompileError: true, failOnMissing: command === 'build' }),
    tailwind(),
  ],
  ssr: { noExternal: true },
  // Sets NODE_ENV at build time. Otherwise the server bundle would contain both of React's builds and choose one at run time.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: { ...(isSsrBuild ? forServer : forBrowsers), emptyOutDir: true, sourcemap: false },
}));
