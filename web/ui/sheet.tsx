import { Overlay, overlayFrame } from './overlay.tsx';
import type { SheetProps } from './overlays/sheet-frame.tsx';

const frame = overlayFrame(() => import('./overlays/sheet-frame.tsx'));

/** A panel at a side of the window, by default the right one (docs/product.md, Constants). */
export function Sheet(props: SheetProps) {
  return <Overlay frame={frame} props={props} />;
}
