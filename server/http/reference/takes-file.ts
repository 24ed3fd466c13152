import type { AnyContractProcedure } from '@orpc/contract';

/** Whether a part of the operation's input is a file. */
export function takesFile(procedure: AnyContractProcedure): boolean {
  return hasFile(procedure['~orpc'].inputSchema as Schema | undefined);
}

type Schema = { _zod?: { def: { type: string; shape?: Record<string, Schema>; innerType?: Schema } } };

function hasFile(schema: Schema | undefined): boolean {
  const def = schema?._zod?.def;
  if (!def) return false;
  return def.type === 'file' || hasFile(def.innerType) || Object.values(def.shape ?? {}).some(hasFile);
}
