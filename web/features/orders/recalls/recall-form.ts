import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { RecallAction, RecallClass, RecallKind, ScopedLots } from '../../../../contract/recall-lists.ts';
import { type RecallScope, recallScopes } from '../../../../contract/recall-scope.ts';
import { type Recall, type RecallFields, recallFields } from '../../../../contract/recalls.ts';
import { formResolver } from '../../../forms/form-resolver.ts';

/** A device as it is typed: each lot in a line. */
export type ScopeValues = { identifier: string; lots: ScopedLots; names: string };

export type RecallValues = {
  kind: RecallKind;
  recallClass: RecallClass;
  title: string;
  reason: string;
  action: RecallAction;
  instructions: string;
  isDrill: boolean;
  scopes: ScopeValues[];
};
export type ScopesValues = Pick<RecallValues, 'scopes'>;
export type RecallForm = UseFormReturn<RecallValues, unknown, RecallFields>;
export type ScopesForm = UseFormReturn<ScopesValues, unknown, { scopes: RecallScope[] }>;

const read = (scopes: readonly ScopeValues[]) =>
  scopes.map(({ names, ...scope }) => ({ ...scope, names: names.split(/\s+/).filter(Boolean) }));

const asFields = z.transform<RecallValues, z.input<typeof recallFields>>((values) => ({
  ...values,
  scopes: read(values.scopes),
}));
export const recallResolver = formResolver<RecallValues, RecallFields>(z.pipe(asFields, recallFields));

const asScopes = z.transform<ScopesValues, { scopes: z.input<typeof recallScopes> }>(({ scopes }) => ({
  scopes: read(scopes),
}));
export const scopesResolver = formResolver<ScopesValues, { scopes: RecallScope[] }>(
  z.pipe(asScopes, z.object({ scopes: recallScopes })),
);

export const emptyScope: ScopeValues = { identifier: '', lots: 'all', names: '' };

/** The values of a draft, or of a new recall. */
export function valuesOf(recall: Recall | null): RecallValues {
  if (!recall)
    return {
      kind: 'recall',
      recallClass: 'class_1',
      title: '',
      reason: '',
      action: 'quarantine',
      instructions: '',
      isDrill: false,
      scopes: [emptyScope],
    };
  const { kind, recallClass, title, reason, action, instructions, isDrill, scopes } = recall;
  const typed = scopes.map(({ names, ...scope }) => ({ ...scope, names: names.join('\n') }));
  return { kind, recallClass, title, reason, action, instructions, isDrill, scopes: typed };
}
