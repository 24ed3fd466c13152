import type { Plugin, Rolldown } from 'vite';

const publicId = 'virtual:first-words';
const resolvedId = `\0${publicId}`;
/** Stands in the code until it is known which modules there are. */
const placeholder = '%first-words%';
const catalogue = /[\\/]locales[\\/]en\.po$/;
/** Begins what has the whole catalogue. */
const app = /[\\/]web[\\/]app\.tsx$/;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds' | 'error'>;

/**
 * Serves `virtual:first-words`: the English of the pages that stand beside the app, so that they do not download the words of
 * the whole product. Found by looking: the messages that their modules name.
 */
export function firstWordsPlugin(): Plugin {
  return {
    name: 'first-words',
    resolveId: (id) => (id === publicId ? resolvedId : undefined),
    load: (id) =>
      id === resolvedId ? `export const messages = JSON.parse(${JSON.stringify(placeholder)});` : undefined,
    renderChunk(code) {
      if (!code.includes(placeholder)) return;
      const words = JSON.stringify(JSON.stringify(firstWords(this)));
      return { code: code.replace(new RegExp(`(["'\`])${placeholder}\\1`), () => words), map: null };
    },
  };
}

function firstWords(graph: Graph): Record<string, unknown> {
  const ids = [...graph.getModuleIds()];
  const english = englishOf(
    ids.map((id) => graph.getModuleInfo(id)).find((one) => one && catalogue.test(one.id)),
  );
  if (!english) graph.error('The English catalogue is not part of the build');
  const named = modulesBesideApp(ids, graph).flatMap(({ code }) =>
    [...(code ?? '').matchAll(/\bid: ?"([^"]+)"/g)].map(([, id = '']) => id),
  );
  return Object.fromEntries(named.filter((id) => id in english).map((id) => [id, english[id]]));
}

/** Lingui's compiled catalogue is one call of JSON.parse. */
function englishOf(module: Rolldown.ModuleInfo | null | undefined): Record<string, unknown> | null {
  const text = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(module?.code ?? '')?.[1];
  return text ? JSON.parse(JSON.parse(text)) : null;
}

/** Everything that is reached from the entry without the app. */
function modulesBesideApp(ids: readonly string[], graph: Graph): Rolldown.ModuleInfo[] {
  const reached = new Set(ids.filter((id) => graph.getModuleInfo(id)?.isEntry));
  for (const id of reached) {
    const module = graph.getModuleInfo(id);
    for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
      if (!app.test(next)) reached.add(next);
  }
  return [...reached].flatMap((id) => graph.getModuleInfo(id) ?? []);
}
