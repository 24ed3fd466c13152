import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { ReviewedVerification } from '../../../../contract/verification-reviews.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import {
  verificationKindWords,
  verificationRevocationWords,
} from '../../organizations/verification/words.ts';
import { useRepair } from '../support/use-repair.ts';
import { type ReviewForm, reviewResolver, sendReview } from './review-form.ts';
import { ReviewedFacts } from './reviewed-facts.tsx';

type ReviewProps = { value: ReviewedVerification; onClose: () => void };
type FormOf = UseFormReturn<ReviewForm, unknown, ReviewForm>;

/** A value beside its document. Staff choose a standard result. A proposed revocation is confirmed or declined. */
export function ReviewVerification({ value, onClose }: ReviewProps) {
  const { t } = useLingui();
  const form: FormOf = useForm<ReviewForm, unknown, ReviewForm>({
    resolver: reviewResolver,
    defaultValues: { result: '', register: '', entry: '', note: '' },
  });
  const review = useRepair({
    mutationFn: (decision: ReviewForm) => sendReview(value, decision),
    errorTitle: msg`Failed to save the review`,
    done: t`Review saved`,
  });
  const onError = (error: unknown) => showRefused(form, error);
  return (
    <FormDialog
      title={t(verificationKindWords[value.kind])}
      description={value.ownerName}
      form={form}
      onClose={onClose}
      onSubmit={(decision) => review.mutate(decision, { onSuccess: onClose, onError })}
      submit={{ children: <Trans>Save the review</Trans>, busy: review.isPending }}
    >
      <ServerError form={form} />
      <ReviewedFacts value={value} />
      {value.proposal ? <ProposalResult form={form} /> : <Result form={form} value={value} />}
      <Explanation form={form} />
    </FormDialog>
  );
}

function ProposalResult({ form }: { form: FormOf }) {
  const { t } = useLingui();
  return (
    <SelectField form={form} name="result" label={<Trans>Result</Trans>} required>
      <option value="" />
      <option value="confirm">{t`Confirm the revocation`}</option>
      <option value="decline">{t`Decline the revocation`}</option>
    </SelectField>
  );
}

function Result({ form, value }: { form: FormOf; value: ReviewedVerification }) {
  const { t } = useLingui();
  const isVerified = value.verifiedAt !== null;
  return (
    <SelectField
      form={form}
      name="result"
      label={<Trans>Result</Trans>}
      hint={
        isVerified ? (
          <Trans>Another staff member must confirm the revocation of a verified value.</Trans>
        ) : undefined
      }
      required
    >
      <option value="" />
      <optgroup label={t({ message: 'Verified', context: 'passport' })}>
        {value.document && <option value="document">{t`The document says the same`}</option>}
        <option value="register">{t`The register has the same entry`}</option>
      </optgroup>
      <optgroup label={isVerified ? t`Propose to revoke` : t({ message: 'Revoked', context: 'passport' })}>
        <RevocationOptions />
      </optgroup>
    </SelectField>
  );
}

function RevocationOptions() {
  const { t } = useLingui();
  return Object.entries(verificationRevocationWords).map(([reason, words]) => (
    <option key={reason} value={reason}>
      {t(words)}
    </option>
  ));
}

const withoutNote: readonly ReviewForm['result'][] = ['', 'document', 'register', 'confirm', 'decline'];

function Explanation({ form }: { form: FormOf }) {
  const result = useWatch({ control: form.control, name: 'result' });
  if (result === 'register') return <RegisterFields form={form} />;
  if (withoutNote.includes(result)) return null;
  return <TextField form={form} name="note" label={<Trans>Note for the owner</Trans>} autoComplete="off" />;
}

function RegisterFields({ form }: { form: FormOf }) {
  return (
    <>
      <TextField
        form={form}
        name="register"
        label={<Trans>Register</Trans>}
        hint={<Trans>Everyone reads it. Name it only if you looked it up.</Trans>}
        required
        autoComplete="off"
      />
      <TextField
        form={form}
        name="entry"
        label={<Trans>Entry in the register</Trans>}
        required
        autoComplete="off"
      />
    </>
  );
}
