import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../mail/html.ts';
import type { PreloadsOf } from './preloads.ts';

/** As the build leaves it beside the manifest (web/render-frames.tsx). */
type BuiltFrame = { path: string; module: string; reads: string[]; html: string };
type BuiltPages = { frames: BuiltFrame[]; paths: string[] };
type PageFrame = { path: string; head: string; scripts: string; body: string };

/** What every signed-in page needs besides its own module. */
const shellModules = ['app.tsx', 'shell/app-shell.tsx'];
/** The reads that the shell begins with. */
const shellReads = ['/api/users/me/role', '/api/users/me', '/api/organizations', '/api/invitations'];

type Pages = {
  /** What the HTML of a page of the app holds besides what all have: its frame, its scripts, and the reads that it begins with. */
  frames: PageFrame[];
  /** Of every page that there is, as the router has them. */
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

/** Where the script in index.html finds them. */
function earlyReads(ofPage: string[]): string {
  const [shell, page] = [shellReads, ofPage].map((reads) => escapeHtml(reads.join(' ')));
  return `<meta name="early-reads" content="${shell}" data-page="${page}">`;
}
