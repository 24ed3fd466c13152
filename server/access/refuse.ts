import { ORPCError } from '@orpc/server';
import type { DataOfField, FieldCode } from '../../contract/field-messages.ts';
import { type Issue, reasonOf } from '../../contract/field-reason.ts';
import {
  type DataOfRefusal,
  type FieldRefusal,
  fieldRefusal,
  type RefusalCode,
  type RefusalData,
  refusalSentence,
  refusals,
} from '../../contract/refusals.ts';

/**
 * An expected error with a code such as NOT_FOUND. The functions that a route calls throw it, and
 * server/http/error-body.ts converts it into the body of the reply.
 */
export class Refusal extends ORPCError<RefusalCode, RefusalData | undefined> {
  constructor(code: RefusalCode, sentence: string, data: RefusalData | undefined) {
    super(code, { status: refusals[code].status, message: sentence, data });
  }
}

/** The data is optional when the refusal's message has no placeholders. */
type Given<Needed, More = unknown> = keyof Needed extends never ? [more?: More] : [data: Needed & More];

export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[data]: Given<DataOfRefusal<Code>, Pick<RefusalData, 'fields'>>
): Refusal {
  const given: RefusalData | undefined = data;
  return new Refusal(code, refusalSentence(code, given), given);
}

/** Refuses the request because one field breaks a rule of the product. */
export function refuseField<Code extends FieldCode>(
  path: string,
  code: Code,
  ...[data]: Given<DataOfField<Code>>
): Refusal {
  const refusal = fieldRefusal(code, data as object | undefined);
  return new Refusal('BAD_REQUEST', refusal.error, { fields: { [path]: refusal } });
}

type IssueAt = Issue & { path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined };

/** Refuses a request that does not match its schema. */
export function refuseIssues(issues: readonly IssueAt[]): Refusal {
  const fields = refusedFields(issues);
  const [path, first] = Object.entries(fields)[0] ?? [];
  const sentence = first?.error ?? refusalSentence('BAD_REQUEST');
  return new Refusal('BAD_REQUEST', path ? `${path}: ${sentence}` : sentence, { fields });
}

/** The refused fields by path, for example `details.udiDi`. Each field appears once, with its first message. */
export function refusedFields(issues: readonly IssueAt[]): Record<string, FieldRefusal> {
  const fields: Record<string, FieldRefusal> = {};
  for (const issue of issues) fields[pathOf(issue)] ??= fieldRefusalOf(issue);
  return fields;
}

/**
 * The message for the reason that the schema states. If the schema states no reason, the message for the limit that the
 * value exceeds.
 */
function fieldRefusalOf(issue: Issue): FieldRefusal {
  const { code, data } = reasonOf(issue);
  const { minimum, maximum, values } = data;
  if (code !== 'INVALID') return fieldRefusal(code, data);
  if (values) return fieldRefusal('CHOICE_INVALID', { values: values.map(String) });
  const isText = issue.origin === 'string';
  if (typeof maximum === 'number')
    return fieldRefusal(isText ? 'TOO_MANY_CHARACTERS' : 'AT_MOST', { maximum });
  if (typeof minimum === 'number' && !isText) return fieldRefusal('AT_LEAST', { minimum });
  return fieldRefusal(code);
}

function pathOf({ path = [] }: IssueAt): string {
  return path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
}
