import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { limitsOfRecalls } from '../../../../contract/recall-lists.ts';
import type { RecallLine, RecallNotice } from '../../../../contract/recall-notices.ts';
import { api, client } from '../../../api/client.ts';
import { refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { adoptSaved } from '../../../forms/adopt-saved.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { RowsSkeleton } from '../../organizations/rows-skeleton.tsx';
import {
  type Acknowledged,
  type AcknowledgeForm,
  acknowledgementOf,
  useAcknowledgeForm,
} from './acknowledge-form.ts';
import { AcknowledgedLine } from './acknowledged-line.tsx';
import { linesQuery } from './api.ts';

type NoticeProps = { notice: RecallNotice; isClosed: boolean };

/** The lots that the buyer received, with the form to acknowledge the notice. */
export function AcknowledgeNotice({ notice, isClosed }: NoticeProps) {
  const { id, buyerName, state } = notice;
  const read = useQuery(linesQuery(id));
  useSeen(notice);
  const isOpen = state !== 'reconciled' && !isClosed;
  return (
    <Card>
      <CardHeader
        title={<Trans>Devices of {buyerName}</Trans>}
        text={<NoticeText notice={notice} isClosed={isClosed} />}
      />
      <CardBody>
        <Loaded bare read={read} failure={<Trans>Unable to load the lots</Trans>} loading={<RowsSkeleton />}>
          {(lines) => <NoticeForm notice={notice} lines={lines} isOpen={isOpen} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

/** What the buyer can do with the notice now. */
function NoticeText({ notice: { state }, isClosed }: NoticeProps) {
  if (state === 'reconciled') return <Trans>The issuer has confirmed these quantities.</Trans>;
  if (isClosed) return <Trans>This recall is closed.</Trans>;
  return <Trans>Enter what happened to the units. You can correct it later.</Trans>;
}

/** Records once that the buyer has opened the notice. */
function useSeen({ id, seenAt }: RecallNotice): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (seenAt !== null) return;
    client.recalls
      .see({ id })
      .then(() => queries.invalidateQueries({ queryKey: api.recalls.find.key() }))
      // The next visit records it.
      .catch(() => {});
  }, [id, seenAt, queries]);
}

type FormProps = { notice: RecallNotice; lines: readonly RecallLine[]; isOpen: boolean };

function NoticeForm({ notice, lines, isOpen }: FormProps) {
  const form = useAcknowledgeForm(notice, lines);
  const acknowledge = useAcknowledge(notice.id, form);
  const isUnsaved = useUnsaved(form, acknowledge);
  return (
    <Form form={form} onSubmit={(values) => acknowledge.mutate(values)} className="grid gap-4">
      <ul className="grid gap-4">
        {lines.map((line) => (
          <AcknowledgedLine key={line.lotId} form={form} line={line} isOpen={isOpen} />
        ))}
      </ul>
      {isOpen ? (
        <>
          <NoteField form={form} />
          <ServerError form={form} />
          <Button type="submit" busy={acknowledge.isPending} className="max-sm:w-full sm:w-fit">
            <Trans>Acknowledge</Trans>
          </Button>
          <UnsavedChanges when={isUnsaved} />
        </>
      ) : (
        notice.note && <p className="text-sm break-words whitespace-pre-wrap">{notice.note}</p>
      )}
    </Form>
  );
}

function NoteField({ form }: { form: AcknowledgeForm }) {
  return (
    <TextAreaField
      form={form}
      name="note"
      label={<Trans>Note for the issuer</Trans>}
      rows={2}
      maxLength={limitsOfRecalls.note}
    />
  );
}

function useAcknowledge(id: string, form: AcknowledgeForm) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: Acknowledged) => client.recalls.acknowledge(acknowledgementOf(id, values, form)),
    meta: { errorTitle: msg`Failed to acknowledge the notice`, isShownInPlace: refusesFields },
    onMutate: () => structuredClone(form.getValues()),
    onSuccess: async (_notice, _values, sent) => {
      adoptSaved(form, sent, sent);
      notify.success(t`Notice acknowledged`);
      await queries.invalidateQueries({ queryKey: api.recalls.key() });
    },
    onError: (error) => showRefused(form, error, () => null),
  });
}
