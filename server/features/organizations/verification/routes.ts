import { api } from '../../../access/guard.ts';
import { addDocument } from './add-document.ts';
import { listVerification } from './list-verification.ts';
import { removeVerification, setVerification } from './write-verification.ts';

export const verification = {
  list: api.verification.list.handler(({ context, input }) => listVerification(context.deps.db, input.orgId)),
  uploadDocument: api.verification.uploadDocument.handler(({ context, input }) =>
    addDocument(context, input),
  ),
  set: api.verification.set.handler(({ context, input }) => setVerification(context, input)),
  remove: api.verification.remove.handler(({ context, input }) => removeVerification(context, input)),
};
