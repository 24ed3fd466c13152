import { Plural, Trans } from '@lingui/react/macro';
import type { ProductSelection } from '../../../../contract/product-bulk.ts';
import { Button } from '../../../ui/button.tsx';
import type { Exporting } from './use-export.ts';

/** Exports all products that match the filters, not only the page on the screen. */
export function ExportButton({ exporting, of }: { exporting: Exporting; of: ProductSelection }) {
  return (
    <>
      <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.export(of)}>
        <Trans>Export CSV</Trans>
      </Button>
      {exporting.read > 0 && (
        <span role="status" className="text-sm text-muted tabular-nums">
          <Plural value={exporting.read} one="# product" other="# products" />
        </span>
      )}
    </>
  );
}
