import { Trans } from '@lingui/react/macro';
import type { ProductSummary } from '../../../contract/products.ts';
import { Tag } from '../../ui/tag.tsx';

/** Says in lists that a product is supplied only to buyers with a licence. Renders nothing for other products. */
export function LicenceTag({ product: { needsLicence } }: { product: Pick<ProductSummary, 'needsLicence'> }) {
  if (!needsLicence) return null;
  return (
    <Tag>
      <Trans>Licence required</Trans>
    </Tag>
  );
}
