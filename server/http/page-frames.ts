import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../mail/html.ts';
import type { PreloadsOf } from './preloads.ts';

/** A frame as the build writes it beside the manifest (web/render-frames.tsx). */
type BuiltFrame = { path: string; module: string; reads: string[]; html: string };
type BuiltPages = { frames: BuiltFrame[]; paths: string[] };
type PageFrame = { path: string; head: string; scripts: string; body: string };

/** Modules that every signed-in page needs besides its own. */
const shellModules = ['app.tsx', 'shell/app-shell.tsx'];
/** The first reads of the app shell. */
const shellReads = ['/api/users/me/role', '/api/users/me', '/api/organizations', '/api/invitations'];

type Pages = {
  /**
   * What the HTML of one page of the app has in addition to the template: its frame, its scripts and its first reads.
   */
  frames: PageFrame[];
  /** The paths of all pages, as in the router. */
  paths: string[];
};

export async function readFrames(folder: string, appName: string, preloadsOf: PreloadsOf): Promise<Pages> {
  const built: BuiltPages = JSON.parse(await readFile(join(folder, '.vite/frames.json'), 'utf8'));
  const frames = built.frames.map(({ path, module, reads, html }) => ({
    path,
    head: earlyReads(reads),
    scripts: preloadsOf([...shellModules, module]),
    body: html.replaceAll('%APP_NAME%', escapeHtml(appName)),
  }));
  return { frames, paths: built.paths };
}

/** Written where the script in index.html finds them. */
function earlyReads(ofPage: string[]): string {
  const [shell, page] = [shellReads, ofPage].map((reads) => escapeHtml(reads.join(' ')));
  return `<meta name="early-reads" content="${shell}" data-page="${page}">`;
}
