import { Trans } from '@lingui/react/macro';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Input } from '../../../ui/input.tsx';
import { IdentifierNews } from './identifier-news.tsx';
import { ScanDialog } from './scan/lazy-scan-dialog.ts';
import { canScan } from './scan/watch-codes.ts';
import { useIdentifier } from './use-identifier.ts';
import type { ProductForm } from './use-product-form.ts';

type IdentifierLookupProps = {
  form: ProductForm;
  orgId: string;
  /**
   * The id of the edited product, so that the lookup does not report this product as a duplicate of itself. Null for
   * a new product.
   */
  productId: string | null;
};

/** Looks up a device by its UDI. The user can type or paste the code, use a scanner (which sends Enter at the end) or use the camera. */
export function IdentifierLookup({ form, orgId, productId }: IdentifierLookupProps) {
  const code = useForm({ defaultValues: { text: '' } });
  const [isScanning, setScanning] = useState(false);
  const identifier = useIdentifier({ form, orgId });
  const read = () => identifier.read(code.getValues('text'));
  return (
    <div className="grid gap-3 rounded-md border bg-sunken p-3">
      <FormField
        form={code}
        name="text"
        label={<Trans>Fill in from a UDI</Trans>}
        hint={<Trans>The code on the label or its number: GS1, HIBCC or ICCBBA.</Trans>}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                read();
              }}
              autoComplete="off"
              spellCheck={false}
              className="flex-1 basis-56 font-mono"
            />
            <Button variant="outline" busy={identifier.isAsking} onClick={read}>
              <Trans>Fill in</Trans>
            </Button>
            {canScan() && (
              <Button variant="outline" onClick={() => setScanning(true)}>
                <ScanBarcode aria-hidden="true" />
                <Trans>Scan</Trans>
              </Button>
            )}
          </div>
        )}
      </FormField>
      <IdentifierNews form={form} identifier={identifier} productId={productId} />
      <Suspense>
        {isScanning && (
          <ScanDialog
            onClose={() => setScanning(false)}
            onCode={(scanned: string) => {
              code.setValue('text', scanned);
              return identifier.read(scanned) === 'device';
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
