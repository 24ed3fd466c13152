import * as z from 'zod/mini';
import { plainPath } from './filter.ts';
import { isId } from './page.ts';
import { invalidValue, ScimError } from './scim-error.ts';
import { type Assignment, readText } from './scim-request.ts';
import { readOptional } from './user-draft.ts';

export type GroupDraft = { displayName: string; externalId: string | null; members: Set<string> };

const listed = z.array(z.object({ value: z.string() }));

/** @throws ScimError invalidValue */
function readMembers(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  const { data } = listed.safeParse(Array.isArray(value) ? value : [value]);
  if (!data?.every(({ value }) => isId(value)))
    throw invalidValue('members are objects with the id of a user as value.');
  return data.map(({ value }) => value.toLowerCase());
}

/** Applies the assignments to the draft in their order. Attributes that the service does not know are ignored. */
export function applyToGroup(draft: GroupDraft, assignments: readonly Assignment[]): GroupDraft {
  for (const assignment of assignments) apply(draft, assignment);
  return draft;
}

function apply(draft: GroupDraft, { op, path, value }: Assignment): void {
  const name = plainPath(path);
  const [, one] = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/.exec(name) ?? [];
  if (one !== undefined) {
    if (op !== 'remove') throw new ScimError(400, 'This path can only be removed.', 'invalidPath');
    draft.members.delete(one);
  } else if (name === 'members') changeMembers(draft.members, op, value);
  else if (name === 'externalid') draft.externalId = op === 'remove' ? null : readOptional(value);
  else if (name === 'displayname' && op === 'remove')
    throw new ScimError(400, 'displayName cannot be removed.', 'mutability');
  else if (name === 'displayname') draft.displayName = readText(value, 'displayName');
}

/** Without a value, `remove` removes every member. Microsoft Entra ID names those to remove in the value. */
function changeMembers(members: Set<string>, op: Assignment['op'], value: unknown): void {
  const named = readMembers(value);
  if (op === 'replace' || (op === 'remove' && value === undefined)) members.clear();
  for (const id of named) {
    if (op === 'remove') members.delete(id);
    else members.add(id);
  }
}
