import { useMediaQuery } from '../../../../ui/use-media-query.ts';

const roomBeside = '(min-width: 64rem)';

/** Whether the preview stands beside the form; it is a sheet otherwise. */
export function usePreviewBeside(): boolean {
  return useMediaQuery(roomBeside);
}
