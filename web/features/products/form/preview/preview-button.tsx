import { Trans } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Fetched } from '../../../../ui/fetched.tsx';
import { fetchPart } from '../../../../ui/fetched-part.ts';
import { OverlayBody } from '../../../../ui/overlay-parts.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { productPreview } from '../fetched-parts.ts';
import type { ProductForm } from '../use-product-form.ts';
import type { PreviewOf } from './previewed-product.ts';

/** Where the preview has no room beside the form: opens it as a sheet. */
export function PreviewButton(preview: { form: ProductForm; of: PreviewOf }) {
  const [isOpen, setOpen] = useState(false);
  const ahead = () => fetchPart(productPreview);
  return (
    <>
      <Button variant="outline" onPointerEnter={ahead} onFocus={ahead} onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" />
        <Trans>Preview</Trans>
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={<Trans>Preview</Trans>}>
        <OverlayBody>
          <Fetched part={productPreview} props={preview} />
        </OverlayBody>
      </Sheet>
    </>
  );
}
