import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { createProductInput } from '../../../../contract/products.ts';
import { fieldWords } from '../../../api/field-words.ts';
import { formFieldOf, type ProductValues, productFields } from './product-values.ts';
import { specificationErrors } from './specification-errors.ts';

/** Checks the form by the contract's own schema, so that browser and server refuse the same. */
export function resolveProduct(orgId: string, details: Record<string, unknown>): Resolver<ProductValues> {
  return (values) => {
    const problems = productProblems(values, orgId, details);
    if (problems.length === 0) return { values, errors: {} };
    const errors: FieldErrors<ProductValues> = {};
    for (const { field, message } of problems)
      set(errors, field, { type: 'validate', message: fieldWords(message) });
    return { values: {}, errors };
  };
}

type Problem = { field: string; message: string };

/** Each field at most once, with the first thing that is wrong with it. */
export function productProblems(
  values: ProductValues,
  orgId: string,
  details: Record<string, unknown>,
): Problem[] {
  const inRows = specificationErrors(values.specifications).flatMap((row, index) =>
    Object.entries(row).map(([field, message]) => ({ field: `specifications.${index}.${field}`, message })),
  );
  const checked = createProductInput.safeParse({ orgId, ...productFields(values, details) });
  const inFields = (checked.error?.issues ?? []).flatMap(({ path, message }) => {
    const field = formFieldOf(path.join('.'), values);
    return field === null ? [] : [{ field, message }];
  });
  const first = new Map<string, Problem>();
  for (const problem of [...inRows, ...inFields])
    if (!first.has(problem.field)) first.set(problem.field, problem);
  return [...first.values()];
}
