import { describeFailure } from './describe-failure.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';

type Command<Arguments> = {
  /** The beginning of the sentence that describes a failure. */
  name: string;
  usage: string;
  /** The role with which the command connects; see open-database.ts. */
  as: 'application' | 'owner';
  /** The parsed arguments, or null when they are invalid. */
  readArguments: (args: readonly string[]) => Arguments | null;
  /** @returns whether the command succeeded */
  run: (db: OpenedDatabase['db'], asked: Arguments, database: OpenedDatabase) => Promise<boolean>;
  /** Whether to migrate the database to this version first, if no server uses it; default true. */
  migrates?: (asked: Arguments) => boolean;
};

/** Runs a command on the database that the settings name. The exit code is 0 if the command succeeded, otherwise 1. */
export async function runCommand<Arguments>(command: Command<Arguments>): Promise<void> {
  const { name, usage, as, readArguments, run, migrates = () => true } = command;
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
    await using database = await openDatabase((line) => console.error(line), as, migrates(asked));
    if (!(await run(database.db, asked, database))) process.exitCode = 1;
  } catch (error) {
    console.error(describeFailure(name, error));
    process.exitCode = 1;
  }
}
