import { Trans, useLingui } from '@lingui/react/macro';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { VerificationFields } from '../../../../contract/verification.ts';
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
import { type Edited, formOf, type VerificationForm, verificationResolver } from './verification-form.ts';
import { verificationKindWords } from './words.ts';

type DialogProps = { orgId: string; abn: string; edited: Edited; onClose: () => void };
type FormOf = UseFormReturn<VerificationForm, unknown, VerificationFields>;

/** Declares a value of the seller, changes one, or renews one. A renewal is sent without an id, so that its value stays. */
export function VerificationDialog({ orgId, abn, edited, onClose }: DialogProps) {
  const { value, isRenewal } = edited;
  const form: FormOf = useForm<VerificationForm, unknown, VerificationFields>({
    resolver: verificationResolver,
    defaultValues: formOf(edited),
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <DeclarationDialog
      form={form}
      title={<Title edited={edited} />}
      description={<Consequence edited={edited} />}
      kinds={value ? null : sellerKinds}
      declare={useSetVerification(orgId, isRenewal ? undefined : value?.id, onClose)}
      onClose={onClose}
    >
      <ValueFields form={form} kind={kind} abn={abn} keepsBrand={isRenewal || value?.renews != null} />
      <ValidityFields form={form} ends={isOneOf(endingKinds, kind)} />
      <DocumentField
        form={form}
        hasDocument={!isRenewal && value?.document != null}
        readers={<Trans>Only your managers and staff can read it.</Trans>}
        required={isOneOf(documentedKinds, kind)}
      />
    </DeclarationDialog>
  );
}

function Title({ edited: { value, isRenewal } }: { edited: Edited }) {
  const { t } = useLingui();
  if (!value) return <Trans>Declare value</Trans>;
  const kind = t(verificationKindWords[value.kind]);
  return isRenewal ? <Trans>Renewal: {kind}</Trans> : kind;
}

/** What becomes of the verified value. */
function Consequence({ edited: { value, isRenewal } }: { edited: Edited }) {
  if (isRenewal)
    return (
      <Trans>
        Your verified value stays valid until staff have verified the renewal. Then the renewal replaces it
        from its first day.
      </Trans>
    );
  if (value?.state !== 'verified') return null;
  if (value.kind === 'abn' || value.renews)
    return <Trans>If you change it, it counts only after staff have verified it again.</Trans>;
  return (
    <Trans>
      If you change it, it counts only after staff have verified it again, and products that need it are
      hidden until then. To declare the next certificate or policy, choose Renew instead.
    </Trans>
  );
}

type FieldsProps = { form: FormOf; kind: SellerKind; abn: string; keepsBrand: boolean };

function ValueFields({ form, kind, abn, keepsBrand }: FieldsProps) {
  const isAbn = isOneOf(abnKinds, kind);
  return (
    <>
      {isOneOf(brandKinds, kind) && !keepsBrand && (
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
