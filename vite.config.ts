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
import { englishRefusals, refusalsPlugin } from './web/build/refusal-messages.ts';

const inDist = (folder: string) => fileURLToPath(new URL(`dist/${folder}`, import.meta.url));

/** What the server serves. `npm run dev` serves the sources instead (scripts/dev.ts). */
const forBrowsers: BuildEnvironmentOptions = {
  outDir: inDist('web'),
  manifest: true,
  target: 'baseline-widely-available',
  // Whatever has these has preloads, too; one without them would only load a little later.
  modulePreload: { polyfill: false },
  // The content policy allows fonts and pictures from our own origin; data: addresses would need an exception.
  assetsInlineLimit: 0,
  rolldownOptions: {
    preserveEntrySignatures: false,
    output: {
      codeSplitting: {
        groups: [{ name: chunkOf, debugName: 'shared' }],
        includeDependenciesRecursively: false,
      },
    },
  },
};

/** What the server renders the public pages with. It needs no package, and loads nothing that they load later in the browser. */
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
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' }), englishWords] }),
    react(),
    // A message that cannot be compiled would reach the reader as raw ICU syntax, one without a translation in English.
    lingui({ failOnCompileError: true, failOnMissing: command === 'build' }),
    tailwind(),
  ],
  ssr: { noExternal: true },
  // Where a server renders, React would ask for the variable at run time and carry both of its forms.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: { ...(isSsrBuild ? forServer : forBrowsers), emptyOutDir: true, sourcemap: false },
}));
