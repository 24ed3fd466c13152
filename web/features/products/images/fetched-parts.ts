import { reached } from '../../../reached.ts';
import { fetchedPart } from '../../../ui/fetched-part.ts';

/** Fetched when the pointer rests on its button, or the button gets the focus. */
export const cropDialog = fetchedPart(() =>
  reached(async () => (await import('./crop-dialog.tsx')).CropDialog),
);
