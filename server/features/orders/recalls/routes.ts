import { api } from '../../../access/guard.ts';
import { addFile } from './add-file.ts';
import { acknowledgeNotice, reconcileNotice, seeNotice } from './answer-notice.ts';
import { closeRecall, issueRecall, widenRecall } from './issue-recall.ts';
import { printReport } from './print-report.ts';
import { listLines, listNotices, listReport, previewRecall, readProgress } from './read-notices.ts';
import { findRecall, listOpen, listRecalls } from './read-recalls.ts';
import { removeFile, removeRecall } from './remove-draft.ts';
import { createRecall, updateRecall } from './write-draft.ts';

export const recalls = {
  list: api.recalls.list.handler(({ context: { deps, actor }, input }) => listRecalls(deps.db, actor, input)),
  listOpen: api.recalls.listOpen.handler(({ context: { deps, actor }, input }) =>
    listOpen(deps.db, actor, input.orgId),
  ),
  find: api.recalls.find.handler(({ context: { deps, actor }, input }) =>
    findRecall(deps.db, actor, input.id),
  ),
  create: api.recalls.create.handler(({ context, input }) => createRecall(context, input)),
  update: api.recalls.update.handler(({ context, input }) => updateRecall(context, input)),
  remove: api.recalls.remove.handler(async ({ context, input }) => {
    await removeRecall(context, input.id);
    return {};
  }),
  addFile: api.recalls.addFile.handler(({ context, input }) => addFile(context, input)),
  removeFile: api.recalls.removeFile.handler(async ({ context, input }) => {
    await removeFile(context, input);
    return {};
  }),
  preview: api.recalls.preview.handler(({ context: { deps, actor }, input }) =>
    previewRecall(deps.db, actor, input.id),
  ),
  issue: api.recalls.issue.handler(({ context, input }) => issueRecall(context, input)),
  widen: api.recalls.widen.handler(({ context, input }) => widenRecall(context, input)),
  close: api.recalls.close.handler(({ context, input }) => closeRecall(context, input)),
  progress: api.recalls.progress.handler(({ context: { deps, actor }, input }) =>
    readProgress(deps.db, actor, input.id),
  ),
  listNotices: api.recalls.listNotices.handler(({ context: { deps, actor }, input }) =>
    listNotices(deps.db, actor, input),
  ),
  listReport: api.recalls.listReport.handler(({ context: { deps, actor }, input }) =>
    listReport(deps.db, actor, input),
  ),
  printReport: api.recalls.printReport.handler(({ context, input }) => printReport(context, input.id)),
  lines: api.recalls.lines.handler(({ context: { deps, actor }, input }) => listLines(deps.db, actor, input)),
  see: api.recalls.see.handler(async ({ context, input }) => {
    await seeNotice(context, input.id);
    return {};
  }),
  acknowledge: api.recalls.acknowledge.handler(({ context, input }) => acknowledgeNotice(context, input)),
  reconcile: api.recalls.reconcile.handler(({ context, input }) => reconcileNotice(context, input.id)),
};
