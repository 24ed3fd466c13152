import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { date } from '../../../../contract/fields.ts';
import type { QuoteRequest } from '../../../../contract/quote-requests.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { endOfDay } from './end-of-day.ts';

/** The buyer's actions on a request: extend the deadline, or cancel. */
export function RequestActions({ request: { id, status } }: { request: QuoteRequest }) {
  const [isExtending, setExtending] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const cancel = useCancel(id, () => setCancelling(false));
  if (status !== 'open' && status !== 'closed') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'open' && (
        <Button variant="outline" onClick={() => setExtending(true)}>
          <Trans>Extend the deadline</Trans>
        </Button>
      )}
      <Button variant="outline" onClick={() => setCancelling(true)}>
        <Trans>Cancel the request</Trans>
      </Button>
      {isExtending && <ExtendDialog id={id} onClose={() => setExtending(false)} />}
      <ConfirmDialog
        open={isCancelling}
        onOpenChange={setCancelling}
        title={<Trans>Cancel the request?</Trans>}
        description={<Trans>Sellers can no longer send quotes, and none can be accepted.</Trans>}
        confirmLabel={<Trans>Cancel the request</Trans>}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      />
    </div>
  );
}

function useCancel(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.quotes.cancel({ id }),
    meta: { errorTitle: msg`Failed to cancel the request` },
    onSettled: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: api.quotes.key() });
    },
  });
}

const schema = z.object({ deadline: date });

function ExtendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({ resolver: formResolver(schema), defaultValues: { deadline: '' } });
  const extend = useMutation({
    mutationFn: ({ deadline }: { deadline: string }) =>
      client.quotes.extend({ id, deadline: endOfDay(deadline) }),
    meta: { isShownInPlace: () => true },
    onSuccess: async () => {
      notify.success(t`Deadline extended`);
      onClose();
      await queries.invalidateQueries({ queryKey: api.quotes.key() });
    },
    onError: (error) => showRefused(form, error),
  });
  return (
    <FormDialog
      title={<Trans>Extend the deadline</Trans>}
      description={<Trans>Sellers can send and change quotes until the end of this day.</Trans>}
      form={form}
      onClose={onClose}
      onSubmit={(values) => extend.mutate(values)}
      submit={{ children: <Trans>Extend the deadline</Trans>, busy: extend.isPending }}
    >
      <ServerError form={form} />
      <DateField form={form} name="deadline" label={<Trans>Deadline</Trans>} required />
    </FormDialog>
  );
}
