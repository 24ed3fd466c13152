import { Overlay, overlayFrame } from './overlay.tsx';
import type { ConfirmDialogProps } from './overlays/confirm-frame.tsx';

const frame = overlayFrame(() => import('./overlays/confirm-frame.tsx'));

/** Asks before an action that cannot be undone. The focus starts on Cancel, and a press outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Overlay frame={frame} props={props} />;
}
