import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const runNode = new URL('./run-node.ts', import.meta.url);
/** A program that needs a moment to end, like a test file that stops its database. */
const child = `process.on('SIGTERM', () => setTimeout(() => { console.log('child ended'); process.exit(3); }, 50));
  setInterval(() => {}, 1000); console.log('ready');`;
const parent = `import { runNode } from '${runNode}';
  process.once('SIGTERM', () => process.exit(1));
  const code = await runNode(['-e', ${JSON.stringify(child)}], process.env);
  console.log('parent ended with', code);`;

it('passes a signal on to the program, and ends after it', async () => {
  const running = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.stdout.once('data', () => running.kill('SIGTERM'));
  const [output] = await Promise.all([text(running.stdout), once(running, 'exit')]);
  expect(output.trim().split('\n')).toEqual(['ready', 'child ended', 'parent ended with 3']);
});
