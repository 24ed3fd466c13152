import { fetchPart } from '../../../../ui/fetched-part.ts';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import { productPreview } from '../fetched-parts.ts';

const roomBeside = '(min-width: 64rem)';

/** Whether the preview stands beside the form; it is a sheet otherwise. */
export function usePreviewBeside(): boolean {
  return useMediaQuery(roomBeside);
}

/** With the form, where both are shown at once. */
export function fetchPreviewBeside(): void {
  if (matchMedia(roomBeside).matches) fetchPart(productPreview);
}
