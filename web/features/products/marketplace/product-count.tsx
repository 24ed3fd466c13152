import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductPage } from '../../../../contract/products.ts';

/** Announces the number of results to screen readers. */
export function ProductCount({ page }: { page: ProductPage | undefined }) {
  const { t } = useLingui();
  const count = page?.items.length ?? 0;
  const shown = t`${plural(count, { one: '# product shown', other: '# products shown' })}`;
  return (
    <p role="status" className="sr-only">
      {page && (page.nextCursor ? t`${shown}, more below` : shown)}
    </p>
  );
}
