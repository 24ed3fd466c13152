import { reached } from '../../../reached.ts';
import { fetchedPart } from '../../../ui/fetched-part.ts';

export const conflictDialog = fetchedPart(() =>
  reached(async () => (await import('./conflict/conflict-dialog.tsx')).ConflictDialog),
);
export const productHistory = fetchedPart(() =>
  reached(async () => (await import('./history/product-events.tsx')).ProductEvents),
);
