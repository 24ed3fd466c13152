import { lazyComponent } from '../../../../routing/lazy-component.ts';

/** Loads only when a user scans with the camera. */
export const ScanDialog = lazyComponent(() => import('./scan-dialog.tsx'), 'ScanDialog');
