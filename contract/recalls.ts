import * as z from 'zod/mini';
import { because } from './field-reason.ts';
import {
  counted,
  cursor,
  id,
  inOneLine,
  page,
  pageSize,
  pageSizeUpTo,
  time,
  withoutInvisible,
} from './fields.ts';
import { limits } from './limits.ts';
import { operation, signedIn, uploadRefusals } from './operation.ts';
import {
  limitsOfRecalls,
  noticeStates,
  recallActions,
  recallClasses,
  recallKinds,
  recallSides,
  recallStates,
  scopedLots,
} from './recall-lists.ts';
import { recallLine, recallNotice, recallNotices } from './recall-notices.ts';
import { recallScopes } from './recall-scope.ts';

const issuing = { kind: 'resource', action: 'recalls.manage' } as const;

const text = z
  .string()
  .check(z.overwrite(withoutInvisible), z.trim(), z.maxLength(limitsOfRecalls.text, because('TOO_LONG')));

const fields = {
  kind: z.enum(recallKinds),
  recallClass: z.enum(recallClasses),
  title: z
    .string()
    .check(
      z.overwrite(inOneLine),
      z.trim(),
      z.minLength(1, because('RECALL_TITLE_MISSING')),
      z.maxLength(limitsOfRecalls.title, because('TOO_LONG')),
    ),
  reason: z._default(text, ''),
  action: z.enum(recallActions),
  instructions: z._default(text, ''),
  isDrill: z._default(z.boolean(), false),
  scopes: recallScopes,
};
export const recallFields = z.object(fields);
export type RecallFields = z.infer<typeof recallFields>;

const listedRecall = z.object({
  id,
  kind: z.enum(recallKinds),
  recallClass: z.enum(recallClasses),
  title: z.string(),
  isDrill: z.boolean(),
  state: z.enum(recallStates),
  /** Null when platform staff issued it. */
  issuerName: z.nullable(z.string()),
  createdAt: time,
  issuedAt: z.nullable(time),
  closedAt: z.nullable(time),
  /** The state of the notice to the organization or person. Null for the issuer. */
  notice: z.nullable(z.enum(noticeStates)),
});
export type ListedRecall = z.infer<typeof listedRecall>;

const recallFile = z.object({ id, title: z.string(), url: z.string(), bytes: z.number() });
export type RecallFile = z.infer<typeof recallFile>;

export const recall = z.extend(listedRecall, {
  orgId: z.nullable(id),
  reason: z.string(),
  action: z.enum(recallActions),
  instructions: z.string(),
  version: counted,
  scopes: z.array(z.object({ identifier: z.string(), lots: z.enum(scopedLots), names: z.array(z.string()) })),
  files: z.array(recallFile),
  /** Whether the viewer acts for the organization or the staff that issued it. */
  isIssuer: z.boolean(),
  /** The notices to the viewer and to the organizations of the viewer. */
  received: z.array(recallNotice),
});
export type Recall = z.infer<typeof recall>;

/** A request for a draft. The client chooses the key, so that a repeated request writes one draft. */
const newRecall = z.object({ requestKey: id, orgId: z.nullable(id), ...fields });
export type NewRecall = z.infer<typeof newRecall>;

/** Exact counts of what a recall concerns, in base units, and of what the recipients reported. */
export const recallProgress = z.object({
  recipients: z.number(),
  sent: z.number(),
  seen: z.number(),
  acknowledged: z.number(),
  reconciled: z.number(),
  escalated: z.number(),
  emails: z.number(),
  sellers: z.number(),
  certainLines: z.number(),
  possibleLines: z.number(),
  certainUnits: z.number(),
  possibleUnits: z.number(),
  used: z.number(),
  quarantined: z.number(),
  returned: z.number(),
});
export type RecallProgress = z.infer<typeof recallProgress>;

const previewedLine = z.object({
  lotId: id,
  buyerName: z.string(),
  sellerName: z.string(),
  name: z.string(),
  identifier: z.nullable(z.string()),
  lot: z.nullable(z.string()),
  isCertain: z.boolean(),
  units: z.number(),
});

/** What a draft would concern now. `first`: some of the lines; for a seller, of its own only. */
const recallPreview = z.object({
  recipients: z.number(),
  sellers: z.number(),
  certainLines: z.number(),
  possibleLines: z.number(),
  certainUnits: z.number(),
  possibleUnits: z.number(),
  /** Products that would be blocked, of all sellers. */
  products: z.number(),
  first: z.array(previewedLine),
});
export type RecallPreview = z.infer<typeof recallPreview>;

const reportedLine = z.extend(recallLine, { notice: recallNotice });
export type ReportedLine = z.infer<typeof reportedLine>;

const changed = { id, version: counted };

export const recalls = {
  ...recallNotices,
  list: operation({
    method: 'GET',
    path: '/api/recalls',
    summary: 'The recalls that an organization or the user received or issued; for staff, all',
    access: signedIn,
  })
    .input(
      z.object({
        side: z._default(z.enum(recallSides), 'received'),
        /** Absent: the recalls of what the user bought without an organization, or the recalls that staff issued. */
        orgId: z.optional(id),
        cursor,
        pageSize,
      }),
    )
    .output(page(listedRecall)),
  listOpen: operation({
    method: 'GET',
    path: '/api/open-recalls',
    summary: 'The notices that the organization, or the user without one, has not acknowledged',
    access: signedIn,
  })
    .input(z.object({ orgId: z.optional(id) }))
    .output(z.array(z.object({ id, kind: z.enum(recallKinds), title: z.string(), noticeId: id }))),
  find: operation({
    method: 'GET',
    path: '/api/recalls/{id}',
    summary: 'A recall, for its issuer, for the buyers that it was sent to, and for staff',
    access: signedIn,
  })
    .input(z.object({ id }))
    .output(recall),
  create: operation({
    method: 'POST',
    path: '/api/recalls',
    summary:
      'Write a draft, for a seller or as staff. Repeated with the same requestKey, it returns the same draft',
    access: issuing,
    refuses: ['FORBIDDEN', 'REQUEST_KEY_REUSED'],
  })
    .input(newRecall)
    .output(recall),
  update: operation({
    method: 'PUT',
    path: '/api/recalls/{id}',
    summary: 'Change a draft',
    access: issuing,
    refuses: ['CONFLICT'],
  })
    .input(z.object({ ...changed, ...fields }))
    .output(recall),
  remove: operation({
    method: 'DELETE',
    path: '/api/recalls/{id}',
    summary: 'Remove a draft',
    access: issuing,
    refuses: ['CONFLICT'],
  })
    .input(z.object({ id }))
    .output(z.object({})),
  addFile: operation({
    method: 'POST',
    path: '/api/recalls/{id}/files',
    summary: 'Add a PDF. Repeated with the same uploadId, it returns the same file',
    access: issuing,
    refuses: ['CONFLICT', ...uploadRefusals],
  })
    .input(
      z.object({
        id,
        uploadId: id,
        title: z
          .string(because('DOCUMENT_TITLE_MISSING'))
          .check(
            z.overwrite(inOneLine),
            z.trim(),
            z.minLength(1, because('DOCUMENT_TITLE_MISSING')),
            z.maxLength(limits.documentTitle, because('TOO_MANY_CHARACTERS')),
          ),
        file: z
          .file()
          .check(
            z.minSize(1, because('FILE_EMPTY')),
            z.maxSize(limits.uploadBytes, because('DOCUMENT_TOO_LARGE')),
          ),
      }),
    )
    .output(recallFile),
  removeFile: operation({
    method: 'DELETE',
    path: '/api/recalls/{id}/files/{fileId}',
    summary: 'Remove a file from a draft',
    access: issuing,
    refuses: ['CONFLICT'],
  })
    .input(z.object({ id, fileId: id }))
    .output(z.object({})),
  preview: operation({
    method: 'GET',
    path: '/api/recalls/{id}/preview',
    summary: 'The buyers, lines and units that the scope of a draft concerns now, over all sellers',
    access: issuing,
  })
    .input(z.object({ id }))
    .output(recallPreview),
  issue: operation({
    method: 'POST',
    path: '/api/recalls/{id}/issue',
    summary: 'Issue a draft: finds every affected line, blocks its scope and sends the notices',
    access: issuing,
    refuses: ['CONFLICT', 'SENT_TOO_MUCH'],
  })
    .input(z.object(changed))
    .output(recall),
  widen: operation({
    method: 'POST',
    path: '/api/recalls/{id}/scope',
    summary: 'Widen the scope of an issued recall. Only new recipients get an email',
    access: issuing,
    refuses: ['CONFLICT', 'SENT_TOO_MUCH'],
  })
    .input(z.object({ ...changed, scopes: recallScopes }))
    .output(recall),
  close: operation({
    method: 'POST',
    path: '/api/recalls/{id}/closing',
    summary: 'Close an issued recall: its products can be sold and its lots shipped again',
    access: issuing,
    refuses: ['CONFLICT'],
  })
    .input(z.object(changed))
    .output(recall),
  progress: operation({
    method: 'GET',
    path: '/api/recalls/{id}/progress',
    summary: 'How far the notices of a recall are, and what happened to the units',
    access: issuing,
  })
    .input(z.object({ id }))
    .output(recallProgress),
  listNotices: operation({
    method: 'GET',
    path: '/api/recalls/{id}/notices',
    summary: 'The notices of a recall, for its issuer',
    access: issuing,
  })
    .input(
      z.object({
        id,
        state: z.optional(z.enum(noticeStates)),
        cursor,
        pageSize: pageSizeUpTo(limitsOfRecalls.noticesOfPage),
      }),
    )
    .output(page(recallNotice)),
  listReport: operation({
    method: 'GET',
    path: '/api/recalls/{id}/report',
    summary: 'Every line of a recall with its notice, for a report',
    access: issuing,
  })
    .input(z.object({ id, cursor }))
    .output(page(reportedLine)),
  printReport: operation({
    method: 'GET',
    path: '/api/recalls/{id}/report.pdf',
    summary: 'The effectiveness of a recall as PDF: its figures, its notices and its lines',
    access: issuing,
    refuses: ['BUSY'],
  })
    .input(z.object({ id }))
    .output(z.file()),
};
