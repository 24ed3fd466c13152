import type { Database } from '../server/db/connection.ts';
import { describeFailure } from './describe-failure.ts';
import { openDatabase } from './open-database.ts';

type Command<Arguments> = {
  /** The beginning of the sentence about a failure. */
  name: string;
  usage: string;
  /** The role it connects as; see open-database.ts. */
  as: 'application' | 'owner';
  /** The parsed arguments, or null when they are invalid. */
  readArguments: (args: readonly string[]) => Arguments | null;
  /** @returns whether all is well */
  run: (db: Database, asked: Arguments) => Promise<boolean>;
};

/** Runs a command of one line over the database of the settings; the exit code is 0 when all is well, otherwise 1. */
export async function runCommand<Arguments>(command: Command<Arguments>): Promise<void> {
  const { name, usage, as, readArguments, run } = command;
  const args = process.argv.slice(2);
  if (args[0] === '--help' || args[0] === '-h') {
    console.log(usage);
    return;
  }
  const asked = readArguments(args);
  if (asked === null) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  try {
    await using database = await openDatabase((line) => console.error(line), as);
    if (!(await run(database.db, asked))) process.exitCode = 1;
  } catch (error) {
    console.error(describeFailure(name, error));
    process.exitCode = 1;
  }
}
