import { lazy } from 'react';
import { reached } from '../../../api/reached.ts';

const load = () => reached(() => import('./crop-dialog.tsx'));

/** The cropping library is heavy: it is loaded when the pointer or focus reaches the button. */
export const CropDialog = lazy(async () => ({ default: (await load()).CropDialog }));

export const loadCropDialog = () => void load().catch(() => {});
