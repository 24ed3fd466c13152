import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ReviewedPassportValue } from '../../../../contract/passport-queue.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { HashedDocument } from '../../../ui/hashed-document.tsx';
import { DayText } from '../../../ui/time.tsx';
import {
  marketName,
  packagingLevelWords,
  passportKindWords,
  revocationWords,
} from '../../products/passport/passport-words.ts';
import { type ReviewForm, reviewResolver, sendReview } from './review-form.ts';
import { useRepair } from './use-repair.ts';

type ReviewDialogProps = { value: ReviewedPassportValue; onClose: () => void };

/** A declared value beside its document. Staff choose a standard result, which verifies or revokes the value. */
export function ReviewDialog({ value, onClose }: ReviewDialogProps) {
  const { t, i18n } = useLingui();
  const form = useForm<ReviewForm>({ resolver: reviewResolver, defaultValues: { result: '', text: '' } });
  const result = useWatch({ control: form.control, name: 'result' });
  const review = useRepair({
    mutationFn: (decision: ReviewForm) => sendReview(value, decision),
    errorTitle: msg`Failed to save the review`,
    done: t`Review saved`,
  });
  const onError = (error: unknown) =>
    showRefused(form, error, (path) => (path === 'register' || path === 'note' ? 'text' : null));
  return (
    <FormDialog
      title={t(passportKindWords[value.kind])}
      description={marketName(i18n, value.market)}
      form={form}
      onClose={onClose}
      onSubmit={(decision) => review.mutate(decision, { onSuccess: onClose, onError })}
      submit={{ children: <Trans>Save the review</Trans>, busy: review.isPending }}
    >
      <ServerError form={form} />
      <Facts value={value} />
      <SelectField form={form} name="result" label={<Trans>Result</Trans>} required>
        <option value="" />
        <optgroup label={t({ message: 'Verified', context: 'passport' })}>
          {value.document && <option value="document">{t`The document says the same`}</option>}
          <option value="register">{t`The register has the same entry`}</option>
        </optgroup>
        <optgroup label={t({ message: 'Revoked', context: 'passport' })}>
          {Object.entries(revocationWords).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {t(words)}
            </option>
          ))}
        </optgroup>
      </SelectField>
      {result !== '' && result !== 'document' && (
        <Explanation form={form} isRegister={result === 'register'} />
      )}
    </FormDialog>
  );
}

function Explanation({
  form,
  isRegister,
}: {
  form: Parameters<typeof TextField<ReviewForm, ReviewForm>>[0]['form'];
  isRegister: boolean;
}) {
  return (
    <TextField
      form={form}
      name="text"
      label={isRegister ? <Trans>Register and entry</Trans> : <Trans>Note for the seller</Trans>}
      hint={isRegister ? <Trans>Everyone reads it. Name it only if you looked it up.</Trans> : undefined}
      required={isRegister}
      autoComplete="off"
    />
  );
}

function Facts({ value }: { value: ReviewedPassportValue }) {
  const { t } = useLingui();
  const { issuer, level, validUntil, document } = value;
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] gap-x-3 gap-y-1">
      <Fact name={<Trans>Value</Trans>}>{value.value}</Fact>
      {issuer && level && (
        <Fact name={<Trans>Packaging level</Trans>}>
          {issuer} · {t(packagingLevelWords[level])}
        </Fact>
      )}
      <Fact name={<Trans>Product</Trans>}>{value.productName}</Fact>
      <Fact name={<Trans>Seller</Trans>}>{value.sellerName}</Fact>
      {validUntil && (
        <Fact name={<Trans>Valid until</Trans>}>
          <DayText value={validUntil} />
        </Fact>
      )}
      {document && (
        <Fact name={<Trans>Document</Trans>}>
          <HashedDocument document={document} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="break-words text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
