import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { FieldCode } from '../../../../contract/field-messages.ts';
import type { Issue } from '../../../../contract/field-reason.ts';
import { createProductInput } from '../../../../contract/products.ts';
import { isRange } from '../../../../contract/storage-conditions.ts';
import { issueWords } from '../../../api/field-words.ts';
import { formFieldOf, type ProductValues, productFields, type RowsName } from './product-values.ts';
import { rowErrors } from './row-errors.ts';

/** Validates with the contract's own schema, so that browser and server apply the same rules. */
export function resolveProduct(orgId: string, details: Record<string, unknown>): Resolver<ProductValues> {
  return (values) => {
    const problems = productProblems(values, orgId, details);
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<ProductValues> = {};
    for (const { field, issue } of problems) {
      set(errors, field, { type: 'validate', message: issueWords(issue) });
    }
    return { values: {}, errors };
  };
}

type Problem = { field: string; issue: Issue };

/** The first error of each field. */
export function productProblems(
  values: ProductValues,
  orgId: string,
  details: Record<string, unknown>,
): Problem[] {
  const inRows = [...problemsOfRows(values, 'specifications'), ...problemsOfRows(values, 'furtherDetails')];
  const checked = createProductInput.safeParse({ orgId, ...productFields(values, details) });
  const inFields = (checked.error?.issues ?? []).flatMap((issue) => {
    const field = formFieldOf(issue.path.join('.'), values);
    return field === null ? [] : [{ field, issue }];
  });
  const first = new Map<string, Problem>();
  for (const problem of [...inRows, ...problemsOfStorage(values), ...inFields])
    if (!first.has(problem.field)) first.set(problem.field, problem);
  return [...first.values()];
}

function problemsOfRows(values: ProductValues, rows: RowsName): Problem[] {
  return rowErrors(rows, values[rows]).flatMap((row, index) =>
    Object.entries(row).map(([field, code]) => problem(`${rows}.${index}.${field}`, code)),
  );
}

function problemsOfStorage({ storage: { temperature, humidity } }: ProductValues): Problem[] {
  return [
    ...(isRange(temperature) ? [] : [problem('storage.temperature.from', 'STORAGE_RANGE_INVALID')]),
    ...(isRange(humidity, 0, 100) ? [] : [problem('storage.humidity.from', 'HUMIDITY_INVALID')]),
  ];
}

function problem(field: string, code: FieldCode): Problem {
  return { field, issue: { message: code } };
}
