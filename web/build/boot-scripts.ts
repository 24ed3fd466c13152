import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const scriptTag = /<script inline src="\.\/(boot\/[\w-]+\.ts)"><\/script>/g;

/**
 * Compiles the boot scripts into index.html, where they run before other files load. The server's content security policy allows them by
 * their hashes.
 */
export function bootScripts(): Plugin {
  return {
    name: 'boot-scripts',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const files = [...html.matchAll(scriptTag)].flatMap(([, file]) => file ?? []);
        const compiled = new Map<string, string>();
        for (const file of files) compiled.set(file, await compile(file));
        return html.replace(scriptTag, (_, file: string) => `<script>${compiled.get(file)}</script>`);
      },
    },
  };
}

async function compile(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: file, formats: ['iife'], name: 'boot' },
      rolldownOptions: {
        // The boot scripts call no React hooks of the modules that they import, so React is not compiled into the
        // scripts.
        external: ['react'],
        treeshake: { moduleSideEffects: 'no-external' },
      },
    },
  });
  const [output] = [result].flat();
  const code = output && 'output' in output ? output.output[0].code : '';
  if (!code || /\brequire\b|<\/script/.test(code))
    throw new Error(`${file} cannot stand in the HTML:\n${code}`);
  return code.trim();
}
