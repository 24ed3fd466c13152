import { Trans } from '@lingui/react/macro';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { SellerValue, VerificationFields } from '../../../../contract/verification.ts';
import {
  abnKinds,
  brandKinds,
  documentedKinds,
  endingKinds,
  isOneOf,
  type SellerKind,
  sellerKinds,
} from '../../../../contract/verification-lists.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { DeclarationDialog, DocumentField } from './declaration-dialog.tsx';
import { useSetVerification } from './use-verification-changes.ts';
import { ValidityFields } from './validity-fields.tsx';
import { formOf, type VerificationForm, verificationResolver } from './verification-form.ts';

type DialogProps = { orgId: string; abn: string; value: SellerValue | null; onClose: () => void };
type FormOf = UseFormReturn<VerificationForm, unknown, VerificationFields>;

/** Declares a value of the seller, or changes one. */
export function VerificationDialog({ orgId, abn, value, onClose }: DialogProps) {
  const form: FormOf = useForm<VerificationForm, unknown, VerificationFields>({
    resolver: verificationResolver,
    defaultValues: formOf(value),
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <DeclarationDialog
      form={form}
      title={<Trans>Declare value</Trans>}
      value={value}
      kinds={sellerKinds}
      declare={useSetVerification(orgId, value?.id, onClose)}
      onClose={onClose}
    >
      <ValueFields form={form} kind={kind} abn={abn} />
      <ValidityFields form={form} ends={isOneOf(endingKinds, kind)} />
      <DocumentField
        form={form}
        hasDocument={value?.document != null}
        readers={<Trans>Only your managers and staff can read it.</Trans>}
        required={isOneOf(documentedKinds, kind)}
      />
    </DeclarationDialog>
  );
}

type FieldsProps = { form: FormOf; kind: SellerKind; abn: string };

function ValueFields({ form, kind, abn }: FieldsProps) {
  const isAbn = isOneOf(abnKinds, kind);
  return (
    <>
      {isOneOf(brandKinds, kind) && (
        <TextField form={form} name="brand" label={<Trans>Brand</Trans>} required autoComplete="off" />
      )}
      <TextField
        form={form}
        name="number"
        label={isAbn ? <Trans>ABN</Trans> : <Trans>Number or reference</Trans>}
        hint={isAbn ? <AbnHint abn={abn} /> : undefined}
        required
        autoComplete="off"
      />
    </>
  );
}

function AbnHint({ abn }: { abn: string }) {
  if (abn === '') return <Trans>It becomes the ABN of your profile and your invoices.</Trans>;
  return <Trans>Your profile and your invoices have the ABN {abn}.</Trans>;
}
