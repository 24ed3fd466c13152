import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { api, client } from '../../../api/client.ts';
import { isRefusal, refusesFields } from '../../../api/error-words.ts';
import { notify } from '../../../api/notify.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { showRefused } from '../../../forms/show-refused.ts';
import { paths } from '../../../paths.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ServerError } from '../../../ui/form/server-error.tsx';
import type { AgreementsSearch } from '../search-params.ts';
import { BuyerField, ProductField, TermsFields } from './agreement-fields.tsx';
import { type NewAgreement, useAgreementForm } from './agreement-form.ts';

type CreateAgreementProps = { orgId: string; onClose: () => void };

export function CreateAgreement({ orgId, onClose }: CreateAgreementProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useAgreementForm(orgId);
  const [other, setOther] = useState<AgreementsSearch | null>(null);
  const create = useMutation({
    mutationFn: (agreement: NewAgreement) => client.priceAgreements.create(agreement),
    meta: { errorTitle: msg`Failed to create the price agreement`, isShownInPlace: refusesFields },
    onMutate: () => setOther(null),
    onSuccess() {
      notify.success(t`Price agreement created`);
      onClose();
    },
    onError(error, { buyerOrgId }) {
      setOther(overlapOf(error, buyerOrgId));
      showRefused(form, error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.priceAgreements.key() }),
  });
  return (
    <FormDialog
      title={<Trans>Create price agreement</Trans>}
      onClose={onClose}
      form={form}
      onSubmit={(agreement) => create.mutate(agreement)}
      submit={{ children: <Trans>Create agreement</Trans>, busy: create.isPending }}
    >
      <ServerError form={form} />
      <BuyerField form={form} orgId={orgId} />
      <ProductField form={form} orgId={orgId} />
      <TermsFields form={form} />
      {other && (
        <Link
          to={paths.priceAgreements}
          search={other}
          onClick={onClose}
          className="w-fit font-medium text-primary underline underline-offset-2"
        >
          <Trans>Show the other agreement</Trans>
        </Link>
      )}
    </FormDialog>
  );
}

/**
 * The filters with which the list shows the existing agreement that overlaps the new one: both would be valid on the
 * same days, so the server refused the form. Null for any other error.
 */
function overlapOf(error: unknown, buyer: string): AgreementsSearch | null {
  const product = isRefusal(error) && error.data?.fields?.validFrom?.data?.product;
  return product ? { buyer, search: product.slice(0, limits.search) } : null;
}
