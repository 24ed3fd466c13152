import { useMediaQuery } from '../../../../ui/use-media-query.ts';

const roomBeside = '(min-width: 64rem)';

/** Whether the preview is next to the form. Otherwise it is in a sheet. */
export function usePreviewBeside(): boolean {
  return useMediaQuery(roomBeside);
}
