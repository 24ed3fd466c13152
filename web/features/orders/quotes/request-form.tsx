import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DeliveryAddress } from '../../../../contract/delivery.ts';
import { limits } from '../../../../contract/limits.ts';
import { currencies } from '../../../../contract/money.ts';
import { api, client } from '../../../api/client.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { formResolver } from '../../../forms/form-resolver.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AddressForm } from '../../organizations/delivery/address-form.tsx';
import { dayAfter, endOfDay } from './end-of-day.ts';
import { FilesField } from './files-field.tsx';
import { RequestLines } from './request-lines.tsx';
import {
  type RequestForm,
  type RequestValues,
  requestFieldOf,
  requestForm,
  type SentRequest,
} from './request-values.ts';
import { SellersField } from './sellers-field.tsx';

type RequestFormCardsProps = {
  orgId: string;
  addresses: readonly DeliveryAddress[];
  defaultValues: RequestValues;
};

export function RequestFormCards({ orgId, addresses, defaultValues }: RequestFormCardsProps) {
  const form: RequestForm = useForm({
    resolver: formResolver(requestForm),
    defaultValues: { ...defaultValues, deadline: defaultValues.deadline || dayAfter(7) },
  });
  const send = useSend(orgId, form);
  const isUnsaved = useUnsaved(form, send);
  return (
    <Form form={form} onSubmit={(values) => send.mutate(values)} className="grid gap-4">
      <Card>
        <CardHeader title={<Trans>Request</Trans>} />
        <CardBody className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            form={form}
            name="title"
            label={<Trans context="quote">Title</Trans>}
            maxLength={limits.quoteTitle}
            className="sm:col-span-2"
            required
          />
          <DateField
            form={form}
            name="deadline"
            label={<Trans>Deadline</Trans>}
            hint={<Trans>Sellers can send and change quotes until the end of this day.</Trans>}
            required
          />
          <SelectField form={form} name="currency" label={<Trans>Currency</Trans>}>
            {currencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectField>
          <CheckboxField
            form={form}
            name="isSealed"
            label={<Trans>Sealed until the deadline</Trans>}
            hint={<Trans>Nobody in your organization reads a quote before the deadline.</Trans>}
          />
          <DeliverTo form={form} orgId={orgId} addresses={addresses} />
          <TextAreaField
            form={form}
            name="note"
            label={<Trans>Note for the sellers</Trans>}
            rows={3}
            maxLength={limits.quoteNote}
            className="sm:col-span-2"
          />
        </CardBody>
      </Card>
      <RequestLines form={form} />
      <Card>
        <CardHeader
          title={<Trans>Files</Trans>}
          text={<Trans>Plans or specifications as PDF. All invited sellers can download them.</Trans>}
        />
        <CardBody>
          <FilesField form={form} name="files" orgId={orgId} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title={<Trans>Sellers</Trans>}
          text={<Trans>They do not see which other sellers you ask.</Trans>}
        />
        <CardBody>
          <SellersField form={form} orgId={orgId} />
        </CardBody>
      </Card>
      <ServerError form={form} />
      <UnsavedChanges when={isUnsaved} />
      <Button type="submit" size="lg" className="sm:justify-self-end" busy={send.isPending || send.isSuccess}>
        <Trans>Request a quote</Trans>
      </Button>
    </Form>
  );
}

type DeliverToProps = { form: RequestForm; orgId: string; addresses: readonly DeliveryAddress[] };

function DeliverTo({ form, orgId, addresses }: DeliverToProps) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="grid gap-2">
      <SelectField form={form} name="deliverTo" label={<Trans>Deliver to</Trans>} required>
        {addresses.length === 0 && <option value="">{t`No address saved`}</option>}
        {addresses.map(({ id, recipient, line1, city }) => (
          <option key={id} value={id}>{`${recipient}, ${line1}, ${city}`}</option>
        ))}
      </SelectField>
      <Button variant="outline" size="sm" className="w-fit" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" />
        <Trans>Add an address</Trans>
      </Button>
      {isAdding && (
        <AddressForm
          orgId={orgId}
          address={null}
          onSaved={({ id }) => form.setValue('deliverTo', id, { shouldDirty: true, shouldValidate: true })}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** Sends the request. A repeated press sends the same idempotency key, so the request is sent only once. */
function useSend(orgId: string, form: RequestForm) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [requestKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: ({ deadline, lines, sellerOrgIds, files, ...values }: SentRequest) =>
      client.quotes.create({
        ...{ requestKey, orgId, ...values, deadline: endOfDay(deadline) },
        lines: lines.map(({ productId, pack, description, unit, quantity }) =>
          productId ? { productId, pack, quantity } : { description, unit, quantity },
        ),
        sellerOrgIds: sellerOrgIds.map(({ id }) => id),
        fileIds: files.map(({ id }) => id),
      }),
    onMutate: () => form.getValues(),
    meta: { isShownInPlace: () => true },
    onSuccess: async ({ id }) => {
      notify.success(t`Request sent`);
      await navigate({ to: paths.quotes, search: { side: 'sent', id }, replace: true, ignoreBlocker: true });
      await queries.invalidateQueries({ queryKey: api.quotes.key() });
    },
    onError: (error) => showRefused(form, error, (path) => requestFieldOf(form, path)),
  });
}
