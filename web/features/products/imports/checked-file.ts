import type { CheckedRow, ImportPlan, ImportTerms } from '../../../../contract/product-imports.ts';
import type { OpenedFile, ReadSummary } from './file/file-worker.ts';

/** A file after the check: the import plan with which its rows were read, and the server's result for these rows. */
export type CheckedFile = {
  file: OpenedFile;
  plan: ImportPlan;
  terms: ImportTerms;
  summary: ReadSummary;
  checked: readonly CheckedRow[];
};
