import type { CheckedRow, ImportPlan, ImportTerms } from '../../../../contract/product-imports.ts';
import type { OpenedFile, ReadSummary } from './file/file-worker.ts';

/** A file whose rows were read with an import plan, and the result of the server's check of these rows. */
export type CheckedFile = {
  file: OpenedFile;
  plan: ImportPlan;
  terms: ImportTerms;
  summary: ReadSummary;
  checked: readonly CheckedRow[];
};
