import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from './web/build/chunks.ts';
import { contractPlugin } from './web/build/contract-plugin.ts';

/** Builds the web into dist/web, which the server serves; there is no development server of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [
    contractPlugin(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    // A message that cannot be compiled would reach the reader as raw ICU syntax.
    lingui({ failOnCompileError: true }),
    tailwind(),
  ],
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
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
  },
});
