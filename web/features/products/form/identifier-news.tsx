import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ReadCode } from '../../../../contract/device-identifier.ts';
import type { KnownDevice } from '../../../../contract/known-devices.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { fillEmpty, type useIdentifier } from './use-identifier.ts';
import type { ProductForm } from './use-product-form.ts';

type IdentifierNewsProps = {
  form: ProductForm;
  identifier: ReturnType<typeof useIdentifier>;
  productId: string | null;
};

/** Shows the data in the code, and what the marketplace stores about the device. Screen readers announce this text. */
export function IdentifierNews({ form, identifier, productId }: IdentifierNewsProps) {
  const { code, known, couldNotAsk } = identifier;
  return (
    <div role="status" className="grid gap-2 text-sm empty:hidden">
      {code && <CodeNews code={code} />}
      {couldNotAsk && (
        <p className="text-muted">
          <Trans>We could not check whether the marketplace knows this device.</Trans>
        </p>
      )}
      {known?.own && known.own.id !== productId && <OwnProduct {...known.own} />}
      {known?.other && <OtherProduct key={known.other.name} form={form} other={known.other} />}
    </div>
  );
}

function CodeNews({ code }: { code: ReadCode }): ReactNode {
  switch (code.kind) {
    case 'unknown':
      return (
        <p className="text-danger">
          <Trans>This is not a GS1, HIBCC or ICCBBA code.</Trans>
        </p>
      );
    case 'wrongCheck':
      return (
        <p className="text-danger">
          <Trans>
            The check character of this {code.issuer} code does not fit. Part of it may be missing or
            mistyped.
          </Trans>
        </p>
      );
    case 'device':
      return (
        <p>
          <Trans>
            {code.issuer} identifier <span className="font-mono">{code.udiDi}</span> filled in.
          </Trans>
          {code.namesUnit && (
            <>
              {' '}
              <Trans>Lot, serial number and dates belong to a single unit and are not filled in.</Trans>
            </>
          )}
        </p>
      );
  }
}

function OwnProduct({ id, name }: NonNullable<KnownDevice['own']>) {
  return (
    <p className="text-danger">
      <Trans>
        Your product{' '}
        <Link to={paths.editProduct(id)} className="font-semibold underline underline-offset-2">
          {name}
        </Link>{' '}
        has this identifier already.
      </Trans>
    </p>
  );
}

type OtherProductProps = { form: ProductForm; other: NonNullable<KnownDevice['other']> };

function OtherProduct({ form, other }: OtherProductProps) {
  const [filled, setFilled] = useState<number | null>(null);
  if (filled !== null)
    return (
      <p>
        <Plural
          value={filled}
          _0="No field was empty."
          one="# empty field filled in. Check it before you save."
          other="# empty fields filled in. Check them before you save."
        />
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-48">
        <Trans>
          {other.seller} sells this device as “{other.name}”.
        </Trans>
      </p>
      <Button variant="outline" size="sm" onClick={() => setFilled(fillEmpty(form, other))}>
        <Trans>Fill in empty fields</Trans>
      </Button>
    </div>
  );
}
