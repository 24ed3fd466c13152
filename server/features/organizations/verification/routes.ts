import { api } from '../../../access/guard.ts';
import { addDocument } from './add-document.ts';
import { listCredentials } from './list-credentials.ts';
import { listVerification } from './list-verification.ts';
import { ownerOf } from './owner.ts';
import {
  removeCredential,
  removeVerification,
  setCredential,
  setVerification,
} from './write-verification.ts';

export const verification = {
  list: api.verification.list.handler(({ context, input }) => listVerification(context.deps.db, input.orgId)),
  uploadDocument: api.verification.uploadDocument.handler(({ context, input }) =>
    addDocument(context, { ...input, userId: null }),
  ),
  set: api.verification.set.handler(({ context, input }) => setVerification(context, input)),
  remove: api.verification.remove.handler(({ context, input }) => removeVerification(context, input)),
};

export const credentials = {
  list: api.credentials.list.handler(({ context, input }) =>
    listCredentials(context.deps.db, ownerOf(context.actor, input.orgId, { isRead: true })),
  ),
  uploadDocument: api.credentials.uploadDocument.handler(({ context, input }) =>
    addDocument(context, { ...input, ...ownerOf(context.actor, input.orgId) }),
  ),
  set: api.credentials.set.handler(({ context, input: { orgId, ...asked } }) =>
    setCredential(context, ownerOf(context.actor, orgId), asked),
  ),
  remove: api.credentials.remove.handler(({ context, input }) =>
    removeCredential(context, ownerOf(context.actor, input.orgId), input.id),
  ),
};
