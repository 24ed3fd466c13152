import { Overlay, overlayFrame } from './overlay.tsx';
import type { DialogProps } from './overlays/dialog-frame.tsx';

const frame = overlayFrame(() => import('./overlays/dialog-frame.tsx'));

export function Dialog(props: DialogProps) {
  return <Overlay frame={frame} props={props} />;
}
