import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { someProductsQuery } from '../api.ts';
import { ProductPicture } from '../product-picture.tsx';
import { mostCompared, useCompared } from './compared.ts';

/** The products chosen for comparison, with a link to the comparison. */
export function CompareTray() {
  const { t } = useLingui();
  const { ids, toggle, clear } = useCompared();
  const { data } = useQuery(someProductsQuery(ids));
  const count = ids.length;
  return (
    <section
      aria-label={t`Products to compare`}
      className="sticky bottom-3 z-20 mt-6 flex flex-wrap items-center gap-2 rounded-lg border bg-surface p-2 shadow-lg print:hidden"
    >
      <ul className="flex min-w-0 flex-1 gap-2">
        {ids.map((id) => {
          const product = data?.items.find((item) => item.id === id);
          return (
            <li key={id} className="relative h-11 w-16 shrink-0 overflow-hidden rounded-sm border bg-sunken">
              {product && <ProductPicture product={product} sizes="64px" width={64} height={44} />}
              <button
                type="button"
                aria-label={t`Remove ${product?.name ?? ''} from the comparison`}
                onClick={() => toggle(id)}
                className="absolute top-0 right-0 grid size-6 place-items-center rounded-bl-md bg-surface"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          );
        })}
      </ul>
      <span className="text-sm text-muted max-sm:sr-only">
        {count === mostCompared && <Trans>At most four</Trans>}
      </span>
      <Button variant="ghost" onClick={clear}>
        <Trans>Clear</Trans>
      </Button>
      <Button asChild>
        <Link to={paths.compare} search={{ ids: ids.join() }}>
          <Trans>Compare ({count})</Trans>
        </Link>
      </Button>
    </section>
  );
}
