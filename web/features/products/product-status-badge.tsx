import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductStatus } from '../../../contract/products.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const { t } = useLingui();
  return <StatusBadge tone={tones[status]}>{t(productStatusWords[status])}</StatusBadge>;
}

export const productStatusWords: Record<ProductStatus, MessageDescriptor> = {
  active: msg`Active`,
  draft: msg`Draft`,
  archived: msg`Archived`,
};

const tones: Record<ProductStatus, Tone> = { active: 'green', draft: 'amber', archived: 'neutral' };
