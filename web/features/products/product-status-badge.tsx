import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductStatus } from '../../../contract/product-status.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

type ProductStatusBadgeProps = {
  status: ProductStatus;
  /** Why staff suspended the product, for users who may read the reason. The badge then shows the suspension and not the status. */
  suspendedBecause?: string | null | undefined;
  /** Whether an active product is hidden, because its category needs a verification that the seller does not have. */
  isHidden?: boolean | undefined;
  /** Whether all lots of the device are recalled. */
  isRecalled?: boolean | undefined;
  quiet?: boolean;
};

export function ProductStatusBadge({
  status,
  suspendedBecause,
  isHidden = false,
  isRecalled = false,
  quiet = false,
}: ProductStatusBadgeProps) {
  const { t } = useLingui();
  if (suspendedBecause)
    return <StatusBadge tone="red">{t({ message: 'Suspended', context: 'product' })}</StatusBadge>;
  if (isRecalled) return <StatusBadge tone="red">{t`Recalled`}</StatusBadge>;
  if (isHidden && status === 'active')
    return <StatusBadge tone="red">{t`Hidden from the market`}</StatusBadge>;
  return (
    <StatusBadge tone={tones[status]} quiet={quiet}>
      {t(productStatusWords[status])}
    </StatusBadge>
  );
}

export const productStatusWords: Record<ProductStatus, MessageDescriptor> = {
  active: msg`Active`,
  draft: msg`Draft`,
  archived: msg`Archived`,
};

/** Whether all products are active. If so, their badges need no background. */
export function areAllActive(products: readonly { status: ProductStatus }[]): boolean {
  return products.every(({ status }) => status === 'active');
}

const tones: Record<ProductStatus, Tone> = { active: 'green', draft: 'amber', archived: 'neutral' };
