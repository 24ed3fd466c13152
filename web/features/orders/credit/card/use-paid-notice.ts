import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notify } from '../../../../api/notify.ts';
import { paths } from '../../../../paths.ts';
import type { AccountSearch } from '../account-search.ts';

/**
 * Shows a toast once when the buyer returns from the provider's page. It does not say that the invoices are paid, because
 * only the provider's event proves it.
 */
export function usePaidNotice({ paid }: AccountSearch): void {
  const { t } = useLingui();
  const navigate = useNavigate({ from: paths.creditAccount('$id') });
  useEffect(() => {
    if (!paid) return;
    notify.success(t`Payment sent`, {
      description: t`The receipt appears here when the payment provider has confirmed it.`,
    });
    void navigate({ search: ({ paid: _told, ...rest }) => rest, replace: true });
  }, [paid, navigate, t]);
}
