import { Trans, useLingui } from '@lingui/react/macro';
import Crop from 'lucide-react/icons/crop';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentProps } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { ManagedImage } from '../../../../contract/product-images.ts';
import type { Product } from '../../../../contract/products.ts';
import { classes } from '../../../ui/classes.ts';
import { Field } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { ResponsivePicture } from '../responsive-picture.tsx';
import { loadCropDialog } from './lazy-crop-dialog.ts';
import { useTyped } from './use-typed.ts';

type ImageTileProps = {
  image: ManagedImage;
  product: Pick<Product, 'name'>;
  /** Starts at 1. */
  place: number;
  isDragged: boolean;
  handle: Partial<ComponentProps<'button'>>;
  onDescribe: (altText: string) => void;
  onCrop: () => void;
  onRemove: () => void;
};

export function ImageTile({ image, product, place, isDragged, ...on }: ImageTileProps) {
  return (
    <li
      data-sortable={image.id}
      className={classes(
        'flex min-w-0 flex-col overflow-hidden rounded-md border bg-surface',
        isDragged && 'border-primary ring-1 ring-primary',
      )}
    >
      <div className="relative aspect-4/3 border-b bg-picture">
        <ResponsivePicture
          image={image}
          alt={image.altText || product.name}
          sizes="(min-width: 1280px) 240px, (min-width: 640px) 45vw, 100vw"
          width={320}
          height={240}
          eager={place <= 3}
          className={isDragged ? 'opacity-60' : undefined}
        />
        {place === 1 && (
          <span className="absolute top-2 left-2 rounded-sm bg-surface">
            <Tag>
              <Trans>First picture</Trans>
            </Tag>
          </span>
        )}
      </div>
      <TileActions id={image.id} place={place} {...on} />
      <AlternativeText text={image.altText} onSave={on.onDescribe} />
    </li>
  );
}

type TileActionsProps = Pick<ImageTileProps, 'place' | 'handle' | 'onCrop' | 'onRemove'> & { id: string };

function TileActions({ id, place, handle, onCrop, onRemove }: TileActionsProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-1 px-1.5 pt-1.5">
      <IconButton
        label={t`Move picture ${place}: drag it, or use the arrow keys`}
        data-handle={id}
        className="cursor-grab touch-none active:cursor-grabbing"
        {...handle}
      >
        <GripVertical aria-hidden="true" />
      </IconButton>
      <span className="mr-auto font-mono text-sm text-muted">{place}</span>
      <IconButton
        label={t`Crop picture ${place}`}
        onPointerEnter={loadCropDialog}
        onFocus={loadCropDialog}
        onClick={onCrop}
      >
        <Crop aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Remove picture ${place}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** The field for the alternative text. The text is saved on Enter and when the field loses the focus. */
function AlternativeText({ text, onSave }: { text: string; onSave: (text: string) => void }) {
  const [typed, setTyped] = useTyped(text);
  const save = () => typed.trim() !== text && onSave(typed.trim());
  return (
    <Field
      className="px-3 pt-1 pb-3"
      label={<Trans>Alternative text</Trans>}
      {...(text === '' && { hint: <Trans>Describes the image for people who cannot see it.</Trans> })}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          value={typed}
          maxLength={limits.altText}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
      )}
    </Field>
  );
}
