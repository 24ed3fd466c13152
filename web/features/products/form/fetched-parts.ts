import { reached } from '../../../reached.ts';
import { fetchedPart } from '../../../ui/fetched-part.ts';

// Fetched where there is room for it, or with the sign of a press.
export const productPreview = fetchedPart(() =>
  reached(async () => (await import('./preview/product-preview.tsx')).ProductPreview),
);
export const scanDialog = fetchedPart(() =>
  reached(async () => (await import('./scan/scan-dialog.tsx')).ScanDialog),
);
