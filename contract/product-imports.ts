import * as z from 'zod/mini';
import { amount, counted, currency, id, time } from './fields.ts';
import { limits } from './limits.ts';
import { defaultCurrency } from './money.ts';
import { operation } from './operation.ts';
import { type ProductField, productColumns } from './product-columns.ts';
import { productStatuses } from './product-status.ts';
import type { FieldRefusal } from './refusals.ts';

/**
 * Imports of products from a file. The browser reads the file and sends its rows in batches. Batches are numbered, so a batch that arrives
 * twice is imported once. The server stores what each row changed until the import can no longer be undone.
 */
export const importStates = ['open', 'finished', 'undoing', 'undone'] as const;
export const rowOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
/** The result of undoing a row. After any result except `undone`, the product is unchanged. */
export const undoOutcomes = ['undone', 'changed', 'ordered', 'gone', 'taken'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export type UndoOutcome = (typeof undoOutcomes)[number];

const fields = productColumns.map(({ field }) => field) as [ProductField, ...ProductField[]];
const productField = z.enum(fields);

/** The values of a row. A field that the file does not have, or leaves empty, does not change the product. */
const rowValues = z.partialRecord(
  productField,
  z.union([z.string(), z.boolean(), z.record(z.string(), z.string())]),
);
const row = z.object({ row: z.int().check(z.minimum(1), z.maximum(1_048_576)), values: rowValues });
export type ImportRow = z.infer<typeof row>;
const rows = z.array(row).check(z.minLength(1), z.maxLength(limits.importBatch));

/** Values for new products whose row does not contain them. */
const terms = {
  price: z.optional(amount),
  currency: z._default(currency, defaultCurrency),
  status: z._default(z.enum(productStatuses), 'draft'),
};
export type ImportTerms = z.infer<typeof importTerms>;

const importTerms = z.object(terms);

const columnNumber = z.int().check(z.minimum(0), z.maximum(limits.importColumns - 1));
/** How to read the file. Stored with the import, so that an interrupted import continues with the same settings. */
export const importPlan = z.object({
  sheet: z.nullable(z.string().check(z.maxLength(100))),
  decimalSign: z.enum(['.', ',']),
  /** The field of each column, in file order. Null for an ignored column. */
  columns: z.array(z.nullable(productField)).check(z.maxLength(limits.importColumns)),
  /** Cells that the user corrected in the browser. Each has a row, a column and the new text. */
  mended: z
    .array(z.tuple([counted, columnNumber, z.string().check(z.maxLength(limits.description))]))
    .check(z.maxLength(limits.importMended)),
});
export type ImportPlan = z.infer<typeof importPlan>;

/** The refused fields of a row, with the reasons. */
export type RowRefusals<Field extends string = ProductField> = { field: Field; refusal: FieldRefusal }[];
const refusals = z.custom<RowRefusals>();
const refusedRow = z.object({ row: z.number(), refusals });
export type RefusedRow = { row: number; refusals: RowRefusals };

const counts = {
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
};

const productImport = z.object({
  id,
  fileName: z.string(),
  /** SHA-256 of the file, so that the same file can be recognized later. */
  fileHash: z.string(),
  rows: z.number(),
  state: z.enum(importStates),
  /** The number of batches that the server has received, and the last row of the last batch. */
  batches: z.number(),
  lastRow: z.number(),
  ...counts,
  /** The result of an undo: the number of rows that were undone, and the number of rows that could not be undone. */
  undone: z.number(),
  kept: z.number(),
  createdAt: time,
  createdBy: z.string(),
  canBeUndone: z.boolean(),
});
export type ProductImport = z.infer<typeof productImport>;

const checkedRow = z.object({
  row: z.number(),
  outcome: z.enum(rowOutcomes),
  /** The fields that an update changes, with their old values. Long values are shortened. */
  changes: z.optional(z.array(z.object({ field: productField, was: z.nullable(z.string()) }))),
  refusals: z.optional(refusals),
});
export type CheckedRow = z.infer<typeof checkedRow>;

const manages = { kind: 'organization', action: 'products.manage' } as const;
const managesThis = { kind: 'resource', action: 'products.manage' } as const;

export const imports = {
  check: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/imports/check',
    summary: 'Check what an import of these rows would do, without writing',
    access: manages,
  })
    .input(z.object({ orgId: id, ...terms, rows }))
    .output(z.object({ rows: z.array(checkedRow) })),
  begin: operation({
    method: 'POST',
    path: '/api/organizations/{orgId}/imports',
    summary: 'Start an import',
    access: manages,
  })
    .input(
      z.object({
        orgId: id,
        fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
        fileHash: z.string().check(z.regex(/^[\da-f]{64}$/)),
        rows: z.int().check(z.minimum(1), z.maximum(limits.importRows)),
        ...terms,
        plan: importPlan,
      }),
    )
    .output(productImport),
  list: operation({
    method: 'GET',
    path: '/api/organizations/{orgId}/imports',
    summary: 'The latest imports of an organization',
    access: manages,
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ items: z.array(productImport) })),
  find: operation({
    method: 'GET',
    path: '/api/imports/{id}',
    summary: 'One import: its progress, its refused rows and the rows that could not be undone',
    access: managesThis,
  })
    .input(z.object({ id }))
    .output(
      z.object({
        import: productImport,
        terms: importTerms,
        plan: importPlan,
        refused: z.array(refusedRow),
        kept: z.array(
          z.object({
            row: z.number(),
            productId: id,
            name: z.nullable(z.string()),
            reason: z.enum(undoOutcomes),
          }),
        ),
      }),
    ),
  sendBatch: operation({
    method: 'POST',
    path: '/api/imports/{id}/batches',
    summary: 'Write the next rows of an import; a repeated batch changes nothing and gets the same answer',
    access: managesThis,
    refuses: ['IMPORT_OVER', 'CONFLICT', 'PRODUCT_SUSPENDED', 'MARKET_EVIDENCE_MISSING', 'SENT_TOO_MUCH'],
  })
    .input(z.object({ id, batch: counted, rows }))
    .output(z.object({ ...counts, refusedRows: z.array(refusedRow) })),
  finish: operation({
    method: 'POST',
    path: '/api/imports/{id}/finish',
    summary: 'End an import',
    access: managesThis,
  })
    .input(z.object({ id }))
    .output(productImport),
  undo: operation({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    summary: 'Undo the latest batch that is not undone; repeat until the state is `undone`',
    access: managesThis,
    refuses: ['IMPORT_TOO_OLD', 'CONFLICT'],
  })
    .input(z.object({ id }))
    .output(productImport),
};
