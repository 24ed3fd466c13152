import { useLingui } from '@lingui/react/macro';
import Share2 from 'lucide-react/icons/share-2';
import type { PublicProduct } from '../../../../contract/products.ts';
import { notify } from '../../../api/notify.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type ShareButtonProps = { product: Pick<PublicProduct, 'id' | 'name' | 'status'> };

/** Hands the product's address to the device's own sharing where it has one, else copies it. */
export function ShareButton({ product }: ShareButtonProps) {
  const { t } = useLingui();
  const share = async () => {
    const link = addressOf(product);
    if (await shareByDevice({ title: product.name, url: link })) return;
    try {
      await navigator.clipboard.writeText(link);
      notify.success(t`Link copied`);
    } catch {
      // The clipboard is missing without https, or the user has denied access: then the address can at least be read.
      notify.error(t`Could not copy`, { description: link });
    }
  };
  return (
    <IconButton label={t`Share`} outlined onClick={() => void share()}>
      <Share2 aria-hidden="true" />
    </IconButton>
  );
}

/** What is not active has no public page: only colleagues can open it. */
function addressOf({ id, status }: ShareButtonProps['product']): string {
  return location.origin + (status === 'active' ? paths.publicProduct(id) : paths.product(id));
}

/** @returns false where the device shares nothing; leaving its dialog again is an answer as well */
async function shareByDevice(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
