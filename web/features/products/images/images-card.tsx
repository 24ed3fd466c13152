import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import { limits } from '../../../../contract/limits.ts';
import type { ManagedImage } from '../../../../contract/product-images.ts';
import type { Product } from '../../../../contract/products.ts';
import { UnsavedChanges } from '../../../forms/unsaved-changes.tsx';
import { Loaded } from '../../../reads/loaded.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { imagesQuery } from '../api.ts';
import { fileErrorTitles } from './file-error-titles.ts';
import { FilePicker } from './file-picker.tsx';
import { FileTarget } from './file-target.tsx';
import { imageGrid } from './image-grid.ts';
import { ImageTiles } from './image-tiles.tsx';
import { ImageTileSkeletons } from './images-skeleton.tsx';
import { pictureTypes, refusePicture } from './refuse-file.ts';
import { UploadTile } from './upload-tile.tsx';
import { useImageUploads } from './use-image-uploads.ts';

/** The pictures of a product in the seller's order. The user uploads pictures by drop, paste or file picker. */
export function ImagesCard({ product }: { product: Product }) {
  const { t } = useLingui();
  const read = useQuery(imagesQuery(product.id));
  const uploads = useImageUploads(product.id);
  const count = read.data?.length ?? 0;
  const taken = count + uploads.list.filter(({ state }) => state !== 'failed').length;
  const add = (files: File[]) => uploads.add(files, refusePicture(limits.productImages - taken));
  const picker = (
    <FilePicker label={t`Pictures to add`} types={pictureTypes} onChoose={add}>
      <ImagePlus aria-hidden="true" />
      <Trans>Add pictures</Trans>
    </FilePicker>
  );
  return (
    <Card aria-labelledby="product-images">
      <FileTarget onFiles={add} hint={<Trans>Drop pictures here</Trans>}>
        <CardHeader
          id="product-images"
          title={<Trans>Product Images</Trans>}
          text={
            <Trans>
              {count} of {limits.productImages}. The first is shown on cards and in link previews.
            </Trans>
          }
          actions={picker}
        />
        <CardBody>
          <Loaded
            bare
            read={read}
            failure={t(fileErrorTitles.listImages)}
            loading={<ImageTileSkeletons />}
            empty={(images) => images.length === 0 && uploads.list.length === 0 && <NoPictures />}
          >
            {(images) => <Pictures product={product} images={images} uploads={uploads} />}
          </Loaded>
        </CardBody>
      </FileTarget>
      <UnsavedChanges when={uploads.list.some(({ state }) => state !== 'failed')} />
    </Card>
  );
}

type PicturesProps = {
  product: Product;
  images: ManagedImage[];
  uploads: ReturnType<typeof useImageUploads>;
};

function Pictures({ product, images, uploads }: PicturesProps) {
  return (
    <>
      <ImageTiles product={product} images={images} />
      {uploads.list.length > 0 && (
        <ul className={`${imageGrid} ${images.length > 0 ? 'mt-4' : ''}`}>
          {uploads.list.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onDismiss={() => uploads.dismiss(upload.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function NoPictures() {
  return (
    <div className="rounded-md border border-dashed border-input">
      <EmptyState
        bare
        icon={<ImagePlus />}
        title={<Trans>No pictures yet</Trans>}
        text={
          <Trans>
            Drop pictures here, paste them, or add files: JPEG, PNG, WebP or AVIF, at most 10 MB and 50
            megapixels. Without pictures, buyers see a placeholder.
          </Trans>
        }
      />
    </div>
  );
}
