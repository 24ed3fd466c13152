import * as z from 'zod/mini';
import { email as emailSchema } from '../../../../../contract/fields.ts';
import { plainPath } from './filter.ts';
import { invalidValue, ScimError } from './scim-error.ts';
import { type Assignment, readText } from './scim-request.ts';

/** What a request says about a user. Undefined for what it does not mention. */
export type UserDraft = {
  userName?: string;
  externalId?: string | null;
  displayName?: string;
  /** Made of `name`, for requests without `displayName`. */
  formattedName?: string;
  active?: boolean;
  email?: string;
};

const writers: Record<string, (draft: UserDraft, value: unknown) => void> = {
  username: (draft, value) => {
    draft.userName = readText(value, 'userName');
  },
  externalid: (draft, value) => {
    draft.externalId = readOptional(value);
  },
  displayname: (draft, value) => {
    if (value !== null) draft.displayName = readText(value, 'displayName');
  },
  name: (draft, value) => {
    const formatted = formattedName(value);
    if (formatted) draft.formattedName = formatted;
  },
  'name.formatted': (draft, value) => {
    draft.formattedName = readText(value, 'name.formatted');
  },
  active: (draft, value) => {
    draft.active = readBoolean(value);
  },
  emails: (draft, value) => {
    draft.email = chooseEmail(value);
  },
  'emails.value': (draft, value) => {
    draft.email = readEmail(value);
  },
};

const required = new Set(['username', 'active', 'emails', 'emails.value']);

/** Applies the assignments in their order. Attributes that the service does not know are ignored. */
export function draftUser(assignments: readonly Assignment[]): UserDraft {
  const draft: UserDraft = {};
  for (const { op, path, value } of assignments) {
    // Clients name the address by its type: emails[type eq "work"].value.
    const name = plainPath(path).replace(/^emails\[[^\]]*\]/, 'emails');
    const write = writers[name];
    if (op !== 'remove') write?.(draft, value);
    else if (name === 'externalid') draft.externalId = null;
    else if (required.has(name)) throw new ScimError(400, `${path} cannot be removed.`, 'mutability');
  }
  return draft;
}

export const readOptional = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : readText(value, 'externalId');

/** Microsoft Entra ID sends "True" and "False" as texts. */
function readBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw invalidValue('active is true or false.');
  return text === 'true';
}

const names = z.object({
  formatted: z.nullish(z.string()),
  givenName: z.nullish(z.string()),
  familyName: z.nullish(z.string()),
});

function formattedName(value: unknown): string {
  const { data } = names.safeParse(value);
  if (!data) throw invalidValue('name has the texts formatted, givenName and familyName.');
  return data.formatted?.trim() || [data.givenName, data.familyName].filter(Boolean).join(' ').trim();
}

const addresses = z
  .array(z.object({ value: z.unknown(), type: z.nullish(z.string()), primary: z.optional(z.unknown()) }))
  .check(z.minLength(1), z.maxLength(20));

/** The primary address, or the one of the work, or the first one. */
function chooseEmail(value: unknown): string {
  const { data } = addresses.safeParse(value);
  if (!data) throw invalidValue('emails is a list of objects with value.');
  const isPrimary = ({ primary }: { primary?: unknown }) => /^true$/i.test(String(primary));
  const chosen = data.find(isPrimary) ?? data.find(({ type }) => type?.toLowerCase() === 'work') ?? data[0];
  return readEmail(chosen?.value);
}

/** @throws ScimError invalidValue */
export function readEmail(value: unknown): string {
  const { data } = emailSchema.safeParse(value);
  if (!data) throw invalidValue('The address of the user is not an email address.');
  return data;
}
