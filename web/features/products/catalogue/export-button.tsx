import { Plural, Trans } from '@lingui/react/macro';
import type { ProductSelection } from '../../../../contract/product-bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { useExport } from './use-export.ts';

/** A file of everything that is listed, not only of the page. */
export function ExportButton({ orgId, of }: { orgId: string; of: ProductSelection }) {
  const exporting = useExport(orgId);
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
