import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Package from 'lucide-react/icons/package';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

type CatalogueEmptyProps = { isFiltered: boolean; canManage: boolean };

export function CatalogueEmpty({ isFiltered, canManage }: CatalogueEmptyProps) {
  return isFiltered ? <NoneListed /> : <NoProductsYet canManage={canManage} />;
}

function NoneListed() {
  return (
    <EmptyState
      icon={<Package />}
      title={<Trans>No products found</Trans>}
      action={
        <Button variant="outline" asChild>
          <Link to={paths.manufacturer} resetScroll={false}>
            <Trans>Clear filters</Trans>
          </Link>
        </Button>
      }
    />
  );
}

function NoProductsYet({ canManage }: { canManage: boolean }) {
  return (
    <EmptyState
      icon={<Package />}
      title={<Trans>No products have been created yet.</Trans>}
      action={
        canManage ? (
          <Button asChild>
            <Link to={paths.manufacturer} search={{ new: '1' }} resetScroll={false}>
              <Trans>Create your first product</Trans>
            </Link>
          </Button>
        ) : (
          <Button variant="outline" asChild>
            <Link to={paths.marketplace}>
              <Trans>Browse marketplace</Trans>
            </Link>
          </Button>
        )
      }
    />
  );
}
