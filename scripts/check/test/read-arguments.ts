import { parseArgs } from 'node:util';

/** A run on two idle cores takes half of this time. The rest is for a machine that does other work at the same time. */
const defaultMinutes = 30;
const mostMinutes = 600;

export const usage = `Usage: npm test -- [--limit MINUTES]

Runs every check and every test.

  --limit MINUTES   stops the run after this time, a whole number from 1 to ${mostMinutes}; ${defaultMinutes} unless given`;

export function readArguments(
  args: readonly string[],
): { limitMinutes: number } | { mistake: string } | { isHelp: true } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        limit: { type: 'string', default: String(defaultMinutes) },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { isHelp: true };
    const limitMinutes = /^\d+$/.test(values.limit) ? Number(values.limit) : 0;
    if (limitMinutes < 1 || limitMinutes > mostMinutes)
      return { mistake: `--limit takes whole minutes from 1 to ${mostMinutes}, not ${values.limit}.` };
    return { limitMinutes };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}
