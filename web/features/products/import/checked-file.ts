import type { CheckedRow, ImportPlan, ImportTerms } from '../../../../contract/product-imports.ts';
import type { OpenedFile, ReadSummary } from './file/file-worker.ts';

/** A file that was read by a plan, and what the server would do with its rows. */
export type CheckedFile = {
  file: OpenedFile;
  plan: ImportPlan;
  terms: ImportTerms;
  summary: ReadSummary;
  checked: readonly CheckedRow[];
};
