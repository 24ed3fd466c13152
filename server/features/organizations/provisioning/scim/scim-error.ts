import { ORPCError } from '@orpc/server';
import { refusing } from '../../../../db/constraint-of.ts';
import { unavailable } from '../../../../http/unavailable.ts';

type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal of the SCIM service (RFC 7644, section 3.12). */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue');
export const notFound = () => new ScimError(404, 'There is no such resource.');
const taken = (what: string) => () => new ScimError(409, `Another resource has this ${what}.`, 'uniqueness');

/** The refusals for the rules that the database enforces (migration 0151). */
export const asScimError = refusing({
  provisioned_users_name: taken('userName'),
  provisioned_users_external: taken('externalId'),
  provisioned_users_person: () => new ScimError(409, 'This person has a user already.', 'uniqueness'),
  provisioned_groups_name: taken('displayName'),
  provisioned_groups_external: taken('externalId'),
  provisioned_group_members_user: () => invalidValue('A member is not a user of this organization.'),
  users_email_unique: () => new ScimError(409, 'Another account has this address.', 'uniqueness'),
  provisioning_client: () => new ScimError(401, 'The token was revoked.'),
  organization_last_owner: () => new ScimError(409, 'The last owner of an organization stays.'),
});

/** The status and body for any error. The message of an unexpected error is not sent. */
export function scimErrorOf(error: unknown): { status: number; body: object } {
  const known = error instanceof ScimError ? error : knownError(error);
  return {
    status: known.status,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(known.status),
      ...(known.scimType && { scimType: known.scimType }),
      detail: known.message,
    },
  };
}

function knownError(error: unknown): ScimError {
  const refusal = unavailable(error) ?? error;
  if (refusal instanceof ORPCError) return new ScimError(refusal.status, refusal.message);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new ScimError(413, 'The request is too large.');
  if (status < 500) return new ScimError(status, 'The request cannot be read.', 'invalidSyntax');
  return new ScimError(500, 'Something went wrong on our side.');
}
