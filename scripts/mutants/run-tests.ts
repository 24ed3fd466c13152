import { relative } from 'node:path';
import { createVitest } from 'vitest/node';

export type Runner = {
  /** Runs test files with a module's source replaced. @returns whether every test passes */
  passesWith: (file: string, source: string, tests: readonly string[]) => Promise<boolean>;
  close: () => Promise<void>;
};

/** One Vitest that stays open. A mutant is inserted when the module is loaded, so the files themselves never change. */
export async function openRunner(root: string, tests: readonly string[]): Promise<Runner> {
  let inPlace: { file: string; source: string } | null = null;
  const vitest = await createVitest(
    {
      root,
      config: false,
      watch: false,
      include: tests.map((test) => relative(root, test)),
      reporters: [{}],
      pool: 'threads',
      maxWorkers: 1,
      // Vitest would load its cache on disk instead of the mutant.
      fsModuleCache: false,
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => (inPlace?.file === id ? inPlace.source : null),
        },
      ],
    },
  );
  const specifications = await vitest.globTestSpecifications();
  return {
    async passesWith(file, source, wanted) {
      vitest.invalidateFile(file);
      inPlace = { file, source };
      const chosen = specifications.filter(({ moduleId }) => wanted.includes(moduleId));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
      vitest.invalidateFile(file);
      inPlace = null;
      // The result also contains earlier runs of other files.
      const ran = testModules.filter(({ moduleId }) => wanted.includes(moduleId));
      return unhandledErrors.length === 0 && ran.length > 0 && ran.every((one) => one.ok());
    },
    close: () => vitest.close(),
  };
}
