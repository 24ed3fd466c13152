import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import type { Product } from '../../../../contract/products.ts';
import { api, client } from '../../../api/client.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ReadError } from '../../../reads/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { useActiveOrganization } from '../../organizations/active-organization.tsx';

type RestockRequestProps = { product: Product; className?: string };

/**
 * Requests one email when the product is in stock again. Renders nothing for a user who could not buy the product even
 * if it were in stock.
 */
export function RestockRequest({ product, className }: RestockRequestProps) {
  const { organizations } = useActiveOrganization();
  const isOwn = organizations.some(({ id }) => id === product.orgId);
  if (product.status !== 'active' || !product.isOutOfStock || isOwn) return null;
  return (
    <div className={className}>
      <Request id={product.id} />
    </div>
  );
}

function Request({ id }: { id: string }) {
  const queries = useQueryClient();
  const query = api.products.findRestockRequest.queryOptions({ input: { id } });
  const read = useQuery(query);
  const isRequested = read.data?.isRequested === true;
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted ? client.products.requestRestock({ id }) : client.products.withdrawRestockRequest({ id }),
    meta: { errorTitle: msg`Failed to save your request` },
    onSuccess: (changed) => queries.setQueryData(query.queryKey, changed),
    // Reads the product again, because the server may have refused the request because the product is in stock again.
    onError: () => queries.invalidateQueries({ queryKey: api.products.find.key({ input: { id } }) }),
  });
  return (
    <>
      <ReadError
        read={read}
        what={<Trans>Unable to load whether you wait for this product</Trans>}
        className="mb-2"
      />
      <Button
        variant="outline"
        className="w-full"
        disabled={!read.data}
        busy={change.isPending}
        onClick={() => change.mutate(!isRequested)}
      >
        {isRequested ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
        {isRequested ? <Trans>Do not email me</Trans> : <Trans>Email me when it is in stock</Trans>}
      </Button>
      <p role="status" className="mt-1.5 text-sm text-muted empty:hidden">
        {isRequested && <Trans>You get one email when it is in stock again.</Trans>}
      </p>
    </>
  );
}
