type Progress = { canTakePayments: boolean; products: number; activeProducts: number };

export type SetupStep = 'payments' | 'firstProduct' | 'publish';

export type SetupProgress = { step: SetupStep; isDone: boolean };

/** The steps to a new seller's first sale, with their progress. Null when all steps are done. */
export function setupSteps(progress: Progress): SetupProgress[] | null {
  const steps: SetupProgress[] = [
    { step: 'payments', isDone: progress.canTakePayments },
    { step: 'firstProduct', isDone: progress.products > 0 },
    { step: 'publish', isDone: progress.activeProducts > 0 },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
