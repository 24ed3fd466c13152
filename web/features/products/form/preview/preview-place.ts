import { useMediaQuery } from '../../../../ui/use-media-query.ts';

const roomBeside = '(min-width: 64rem)';

/** Whether there is enough space for the preview next to the form. Otherwise it opens in a sheet. */
export function usePreviewBeside(): boolean {
  return useMediaQuery(roomBeside);
}
