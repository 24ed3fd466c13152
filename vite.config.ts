import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractPlugin } from './web/build/contract-plugin.ts';
import { refusalsPlugin } from './web/build/refusal-messages.ts';

/** Builds the web into dist/web, which the server serves; there is no development server of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [
    contractPlugin(),
    refusalsPlugin(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    // A message that cannot be compiled would reach the reader as raw ICU syntax, one without a translation in English.
    lingui({ failOnCompileError: true, failOnMissing: true }),
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
      output: {
        codeSplitting: {
          groups: [
            // React changes with its releases alone, so a browser keeps it over ours.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
});
