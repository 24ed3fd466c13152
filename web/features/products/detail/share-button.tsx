import { useLingui } from '@lingui/react/macro';
import Share2 from 'lucide-react/icons/share-2';
import type { PublicProduct } from '../../../../contract/products.ts';
import { notify } from '../../../api/notify.ts';
import { paths } from '../../../paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';

type ShareButtonProps = { product: Pick<PublicProduct, 'id' | 'name' | 'status'> };

/** Shares the product's URL with the device's share dialog, or copies the URL. */
export function ShareButton({ product }: ShareButtonProps) {
  const { t } = useLingui();
  const share = async () => {
    const link = addressOf(product);
    if (await shareByDevice({ title: product.name, url: link })) return;
    try {
      await navigator.clipboard.writeText(link);
      notify.success(t`Link copied`);
    } catch {
      // The browser blocks the clipboard without https or without permission. The toast then shows the URL.
      notify.error(t`Could not copy`, { description: link });
    }
  };
  return (
    <IconButton label={t`Share`} outlined onClick={() => void share()}>
      <Share2 aria-hidden="true" />
    </IconButton>
  );
}

/**
 * The product's URL. Only an active product has a public page. The URL of any other product works only for the
 * seller's members.
 */
function addressOf({ id, status }: ShareButtonProps['product']): string {
  return location.origin + (status === 'active' ? paths.publicProduct(id) : paths.product(id));
}

/**
 * Opens the device's share dialog.
 * @returns false when the device cannot share; true otherwise, even when the user cancels the dialog
 */
async function shareByDevice(data: ShareData): Promise<boolean> {
  if (!navigator.canShare?.(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
