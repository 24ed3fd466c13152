import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notify } from '../../../api/notify.ts';
import { paths } from '../../../paths.ts';
import type { EditAccess } from './edit-access.ts';

/**
 * If the product does not belong to the active organization, shows an error and opens the catalogue (docs/product.md,
 * Roles).
 */
export function useForeignProduct(access: EditAccess | null): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isForeign = access === 'otherOrganization';
  useEffect(() => {
    if (!isForeign) return;
    notify.error(t`Access denied`, { description: t`You do not have permission to edit this product.` });
    void navigate({ to: paths.manufacturer, replace: true, ignoreBlocker: true });
  }, [isForeign, navigate, t]);
}
