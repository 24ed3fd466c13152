import type { CheckedRow, ImportPlan, ImportTerms } from '../../../../contract/product-imports.ts';
import type { OpenedFile, ReadSummary } from './file/file-worker.ts';

/** A file read by a plan, and the server's check of its rows. */
export type CheckedFile = {
  file: OpenedFile;
  plan: ImportPlan;
  terms: ImportTerms;
  summary: ReadSummary;
  checked: readonly CheckedRow[];
};
