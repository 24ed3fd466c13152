import * as z from 'zod/mini';
import {
  type ColumnSet,
  columnSets,
  type ExportFormat,
  type ExportKind,
  exportFormats,
} from './export-kinds.ts';
import { because } from './field-reason.ts';
import { cursor, id, isInOrder, period } from './fields.ts';
import type { KeyScope } from './key-scopes.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

const { min, max, default: usual } = limits.exportRows;
const asked = {
  orgId: id,
  format: z._default(z.enum(exportFormats), 'csv'),
  /** The header `export-next` of the response before. Without it, the export starts with the first row. */
  since: cursor,
  /** The maximum number of rows. */
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), usual),
};
const isFormatOfColumns = z.refine<{ format: ExportFormat; columns?: ColumnSet | undefined }>(
  ({ format, columns }) => columns === undefined || format === 'csv',
  { path: ['format'], error: because('INVALID') },
);

const input = z.object(asked);
const ofPeriod = z.object({ ...asked, ...period }).check(isInOrder);
const ofInvoices = z
  .object({ ...asked, ...period, columns: z.optional(z.enum(columnSets)) })
  .check(isInOrder, isFormatOfColumns);

const exportOf = (path: string, action: KeyScope, summary: string) =>
  operation({
    method: 'GET',
    path: `/api/organizations/{orgId}/exports/${path}`,
    summary: `${summary}, in the order in which they changed`,
    access: { kind: 'organization', action },
    scopes: [action],
    refuses: ['VIEWING_ONLY'],
  });

/**
 * Exports of rows for other systems, in the order of changes. A row that changes is exported again, after the rows that were
 * exported before. The audit contains each download by a person.
 */
export const dataExports = {
  purchases: exportOf('purchases', 'purchases.read', 'The lines of orders that the organization placed')
    .input(ofPeriod)
    .output(z.file()),
  sales: exportOf('sales', 'sales.read', 'The lines of orders that the organization received')
    .input(ofPeriod)
    .output(z.file()),
  receivedInvoices: exportOf(
    'received-invoices',
    'purchases.read',
    'The lines of invoices and notes that the organization received',
  )
    .input(ofInvoices)
    .output(z.file()),
  issuedInvoices: exportOf(
    'issued-invoices',
    'sales.read',
    'The lines of invoices and notes that the organization issued',
  )
    .input(ofInvoices)
    .output(z.file()),
  spending: exportOf(
    'spending',
    'purchases.read',
    'What the organization was invoiced and credited, by document with its cost centre',
  )
    .input(ofPeriod)
    .output(z.file()),
  products: exportOf('products', 'products.read', 'The products of the organization')
    .input(input)
    .output(z.file()),
  prices: exportOf(
    'prices',
    'products.manage',
    'List prices, volume prices and price agreements of the products of the organization',
  )
    .input(input)
    .output(z.file()),
  stock: exportOf('stock', 'products.read', 'The stock of the products of the organization')
    .input(input)
    .output(z.file()),
} satisfies Record<ExportKind, unknown>;
export type ExportInput = z.output<typeof ofInvoices>;
