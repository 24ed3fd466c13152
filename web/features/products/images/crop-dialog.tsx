import 'react-image-crop/dist/ReactCrop.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import type { Crop, ManagedImage } from '../../../../contract/product-images.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { OverlayBody, OverlayFooter } from '../../../ui/overlay-parts.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { fileErrorTitles } from './file-error-titles.ts';

type CropDialogProps = {
  image: Pick<ManagedImage, 'sourceUrl' | 'crop' | 'altText'>;
  busy: boolean;
  onClose: () => void;
  onCrop: (part: Crop | null) => void;
};

const ratios = { free: undefined, '16:9': 16 / 9, '4:3': 4 / 3, '1:1': 1 };
type Ratio = keyof typeof ratios;
type Size = { width: number; height: number };

/** Lets the user select the visible part of a picture with mouse, touch or arrow keys. */
export function CropDialog({ image, busy, onClose, onCrop }: CropDialogProps) {
  const { t } = useLingui();
  const cropLabels = useCropLabels();
  const { ratio, chooseRatio, picture, setPicture, part, setPart, readSize } = usePart(image.crop);
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Crop picture</Trans>}
      description={<Trans>The whole picture is kept, so this can be changed later.</Trans>}
    >
      <OverlayBody className="grid justify-items-center gap-4">
        <Segmented
          label={t`Shape`}
          value={ratio}
          onValueChange={chooseRatio}
          options={(Object.keys(ratios) as Ratio[]).map((value) => ({
            value,
            label: value === 'free' ? t`Free` : value,
          }))}
        />
        {picture === 'failed' ? (
          <ErrorState title={t(fileErrorTitles.listImages)} onRetry={() => setPicture('loading')} />
        ) : (
          <ReactCrop
            crop={part}
            {...(ratio !== 'free' && { aspect: ratios[ratio] })}
            keepSelection
            minWidth={24}
            minHeight={24}
            ruleOfThirds
            ariaLabels={cropLabels}
            onChange={(_, percent) => setPart(percent)}
          >
            <img
              src={image.sourceUrl}
              alt={image.altText || t`The whole picture`}
              className="max-h-[50dvh]"
              onLoad={readSize}
              onError={() => setPicture('failed')}
            />
          </ReactCrop>
        )}
      </OverlayBody>
      <OverlayFooter>
        <Button variant="ghost" className="sm:mr-auto" onClick={() => chooseRatio('free')}>
          <Trans>Whole picture</Trans>
        </Button>
        <Button variant="outline" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          busy={busy || picture === 'loading'}
          disabled={picture === 'failed'}
          onClick={() => onCrop(cropOf(part))}
        >
          <Trans>Crop</Trans>
        </Button>
      </OverlayFooter>
    </Dialog>
  );
}

/** The selected part as percentages of the picture, and the chosen aspect ratio. */
function usePart(crop: Crop | null) {
  const [ratio, setRatio] = useState<Ratio>('free');
  const [picture, setPicture] = useState<Size | 'loading' | 'failed'>('loading');
  const [part, setPart] = useState(() => percentOf(crop));
  const chooseRatio = (chosen: Ratio) => {
    setRatio(chosen);
    if (chosen === 'free') setPart(whole);
    // The largest part with an aspect ratio depends on the picture's size. If the size is not known yet, the part is
    // set when the picture has loaded.
    else if (typeof picture === 'object') setPart(largestOf(ratios[chosen], picture));
  };
  const readSize = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    const size = { width: naturalWidth, height: naturalHeight };
    setPicture(size);
    if (ratio !== 'free') setPart(largestOf(ratios[ratio], size));
  };
  return { ratio, chooseRatio, picture, setPicture, part, setPart, readSize };
}

function useCropLabels() {
  const { t } = useLingui();
  const corner = t`Drag or use the arrow keys to change the size`;
  return {
    cropArea: t`Use the arrow keys to move the part that is shown`,
    nwDragHandle: corner,
    nDragHandle: corner,
    neDragHandle: corner,
    eDragHandle: corner,
    seDragHandle: corner,
    sDragHandle: corner,
    swDragHandle: corner,
    wDragHandle: corner,
  };
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

function percentOf(crop: Crop | null): PercentCrop {
  if (!crop) return whole;
  const { x, y, width, height } = crop;
  return { unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

/** The selected part in the contract's format; null when it is the whole picture. */
function cropOf({ x, y, width, height }: PercentCrop): Crop | null {
  if (width > 99.9 && height > 99.9) return null;
  const share = (percent: number) => Math.min(1, Math.max(0, percent / 100));
  return { x: share(x), y: share(y), width: share(width), height: share(height) };
}

/** The largest part with this aspect ratio, in the centre of the picture. */
function largestOf(aspect: number, { width, height }: Size): PercentCrop {
  const isWider = width / height > aspect;
  const side = isWider ? { unit: '%' as const, height: 100 } : { unit: '%' as const, width: 100 };
  return centerCrop(makeAspectCrop(side, aspect, width, height), width, height);
}
