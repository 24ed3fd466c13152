import { Trans } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { OverlayBody } from '../../../../ui/overlay-parts.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import type { ProductForm } from '../use-product-form.ts';
import type { PreviewOf } from './previewed-product.ts';
import { ProductPreview } from './product-preview.tsx';

/** A button that opens the preview in a sheet, for screens without enough space next to the form. */
export function PreviewButton(preview: { form: ProductForm; of: PreviewOf }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" />
        <Trans>Preview</Trans>
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={<Trans>Preview</Trans>}>
        <OverlayBody>
          <ProductPreview {...preview} />
        </OverlayBody>
      </Sheet>
    </>
  );
}
