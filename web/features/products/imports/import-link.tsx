import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';

/** A link to the import, next to the table of products. */
export function ImportLink() {
  return (
    <Button variant="outline" asChild>
      <Link to={paths.importProducts}>
        <Trans>Import</Trans>
      </Link>
    </Button>
  );
}

export function ImportStockLink() {
  return (
    <Button variant="outline" asChild>
      <Link to={paths.importStock}>
        <Trans>Import stock</Trans>
      </Link>
    </Button>
  );
}
