import '../../../api/english-refusals.ts';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { Issue } from '../../../../contract/field-reason.ts';
import { createProductInput } from '../../../../contract/products.ts';
import { issueWords } from '../../../api/refusal-words.ts';
import { formFieldOf, type ProductValues, productFields } from './product-values.ts';
import { specificationErrors } from './specification-errors.ts';

/** Checks the form by the contract's own schema, so that browser and server refuse the same. */
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

/** Each field at most once, with the first thing that is wrong with it. */
export function productProblems(
  values: ProductValues,
  orgId: string,
  details: Record<string, unknown>,
): Problem[] {
  const inRows = specificationErrors(values.specifications).flatMap((row, index) =>
    Object.entries(row).map(([field, message]) => ({
      field: `specifications.${index}.${field}`,
      issue: { message },
    })),
  );
  const checked = createProductInput.safeParse({ orgId, ...productFields(values, details) });
  const inFields = (checked.error?.issues ?? []).flatMap((issue) => {
    const field = formFieldOf(issue.path.join('.'), values);
    return field === null ? [] : [{ field, issue }];
  });
  const first = new Map<string, Problem>();
  for (const problem of [...inRows, ...inFields])
    if (!first.has(problem.field)) first.set(problem.field, problem);
  return [...first.values()];
}
