import { lazy } from 'react';
import { loadWhenOnline } from '../../../api/load-when-online.ts';

const load = () => loadWhenOnline(() => import('./crop-dialog.tsx'));

/** The cropping library is large, so it is loaded when the pointer or the focus reaches the button. */
export const CropDialog = lazy(async () => ({ default: (await load()).CropDialog }));

export const loadCropDialog = () => void load().catch(() => {});
