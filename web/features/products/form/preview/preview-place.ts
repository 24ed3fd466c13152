import { useMediaQuery } from '../../../../ui/use-media-query.ts';

/** Whether the preview stands beside the form; it is a sheet otherwise. */
export function usePreviewBeside(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
