import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract';

/** Every operation by its name in the contract, such as `products.find`. */
export function proceduresOf(
  router: AnyContractRouter,
  path: string[] = [],
): [string, AnyContractProcedure][] {
  if (isContractProcedure(router)) return [[path.join('.'), router]];
  return Object.entries(router).flatMap(([name, inner]) => proceduresOf(inner, [...path, name]));
}
