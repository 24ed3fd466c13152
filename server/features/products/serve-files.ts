import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Actor, findActor } from '../../access/actor.ts';
import type { Deps } from '../../access/context.ts';
import { findPerson } from '../../access/find-caller.ts';
import { mayInOrganization, mayOnPlatform, unsuspended } from '../../access/policy.ts';
import { prepared } from '../../db/prepared.ts';
import { type FileReaders, mountMedia } from '../../http/media.ts';
import { addressOf } from '../../storage/storage.ts';
import { readFileCookie } from '../identity/file-cookie.ts';
import { readersOfRecall } from '../organizations/readers-of-recall.ts';
import { readersOfEvidence } from '../organizations/verification/readers-of-evidence.ts';
import { isOffered } from './product-scope.ts';

/**
 * Serves stored files. Avatars and logos are public. A product's file is public while the product is for sale; otherwise
 * only members of its organization and platform staff can read it. Nobody can read a deleted file, even while it can be
 * restored. Files of recalls and documents of verifications have readers of their own.
 */
export function mountFiles(app: FastifyInstance, deps: Deps): void {
  mountMedia(app, deps.storage, async (name, request) => {
    if (/^(avatar|logo)-/.test(name)) return 'everybody';
    if (name.startsWith('verification-'))
      return readersOfEvidence(deps, await findReader(deps, request), addressOf(name));
    if (name.startsWith('recall-'))
      return readersOfRecall(deps, await findReader(deps, request), addressOf(name));
    const [file] = await selectFile(deps.db, [addressOf(name)]);
    if (!file?.org_ids) return 'nobody';
    if (file.is_public) return 'everybody';
    return readersOfHidden(await findReader(deps, request), file.org_ids);
  });
}

type File = { is_public: boolean | null; org_ids: string[] | null };

/**
 * Reads from the primary database, because a replica may still show a withdrawn product as public for some seconds. The
 * uncropped picture is never public.
 */
const selectFile =
  prepared<File>(`SELECT bool_or(f.is_shown AND ${isOffered}) AS is_public, array_agg(p.org_id) AS org_ids
   FROM (SELECT product_id, true AS is_shown FROM product_images WHERE url = $1
     UNION ALL SELECT product_id, false FROM product_images WHERE source_url = $1
     UNION ALL SELECT product_id, true FROM product_documents WHERE url = $1) f
   JOIN products p ON p.id = f.product_id`);

/** Programs send a bearer token; browsers send the cookie. */
async function findReader(deps: Deps, { headers }: FastifyRequest): Promise<Actor | null> {
  if (headers.authorization) return (await findPerson({ deps, authorization: headers.authorization })).caller;
  const sessionId = readFileCookie({ deps, cookie: headers.cookie });
  return sessionId ? findActor(deps.db, sessionId) : null;
}

function readersOfHidden(reader: Actor | null, orgIds: string[]): FileReaders {
  if (!reader?.hasEveryFactor) return 'nobody';
  const actor = unsuspended(reader);
  const mayRead =
    mayOnPlatform(actor, 'products.readAll') ||
    orgIds.some((orgId) => mayInOrganization(actor, 'products.read', orgId));
  return mayRead ? 'caller' : 'nobody';
}
