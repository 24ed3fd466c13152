import type { LinkPreview } from '../../../contract/links.ts';
import type { RequestContext } from '../../access/context.ts';
import { refuse } from '../../access/refuse.ts';
import { findLink } from './email-tokens.ts';

/**
 * The purpose, address and state of the link. Does not reveal whose account it is.
 * @throws LINK_INVALID
 */
export async function previewLink({ deps }: RequestContext, token: string): Promise<LinkPreview> {
  const link = await findLink(deps.db, token);
  if (!link) throw refuse('LINK_INVALID');
  const { purpose, email, state, isEmailVerified } = link;
  return { purpose, email, state, isEmailVerified };
}
