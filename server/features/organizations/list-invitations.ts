import type { Invitation, ReceivedInvitation, ReceivedInvitations } from '../../../contract/invitations.ts';
import type { Actor } from '../../access/actor.ts';
import { refuse } from '../../access/refuse.ts';
import { hashToken } from '../../access/secret-token.ts';
import type { Database } from '../../db/connection.ts';
import { prepared } from '../../db/prepared.ts';
import { invitationJson, receivedInvitationJson } from './invitation-rows.ts';

/** Maximum number of listed invitations. Open invitations come first. */
const most = 500;

const selectInvitations = prepared<{
  invitations: Invitation[];
}>(`SELECT coalesce(json_agg(${invitationJson} ORDER BY i.created_at DESC, i.id DESC), '[]') AS invitations
   FROM (SELECT * FROM organization_invitations WHERE org_id = $1
     ORDER BY status = 'pending' DESC, created_at DESC, id DESC LIMIT ${most}) i`);

const openToAddress = `organization_invitations i JOIN organizations o ON o.id = i.org_id AND o.status = 'active'
   WHERE i.email = $1::citext AND i.status = 'pending' AND i.expires_at > now()`;

const selectMine = prepared<{
  invitations: ReceivedInvitation[];
}>(`SELECT coalesce(json_agg(${receivedInvitationJson} ORDER BY i.created_at DESC, i.id DESC), '[]') AS invitations
   FROM ${openToAddress}`);

const selectWhetherMine = prepared<{ is_one: boolean }>(
  `SELECT EXISTS (SELECT FROM ${openToAddress}) AS is_one`,
);

const selectByToken = prepared<{
  invitation: ReceivedInvitation;
}>(`SELECT ${receivedInvitationJson} AS invitation
   FROM organization_invitations i JOIN organizations o ON o.id = i.org_id WHERE i.token_hash = $1`);

/** Newest first. */
export async function listInvitations(db: Database, orgId: string): Promise<Invitation[]> {
  const [row] = await selectInvitations(db, [orgId]);
  return row?.invitations ?? [];
}

/** Open invitations to the actor's address. For an unverified address, only whether there is one. */
export async function listReceivedInvitations(db: Database, actor: Actor): Promise<ReceivedInvitations> {
  if (actor.isEmailVerified) {
    const [row] = await selectMine(db, [actor.email]);
    return { items: row?.invitations ?? [], isOneHidden: false };
  }
  const [row] = await selectWhetherMine(db, [actor.email]);
  return { items: [], isOneHidden: row?.is_one ?? false };
}

/** @throws LINK_INVALID */
export async function findInvitationByToken(db: Database, token: string): Promise<ReceivedInvitation> {
  const [row] = await selectByToken(db, [hashToken(token)]);
  if (!row) throw refuse('LINK_INVALID');
  return row.invitation;
}
