import { lazy } from 'react';
import { reached } from '../../../reached.ts';

const load = () => reached(() => import('./crop-dialog.tsx'));

/** The library for cropping is heavy: it is loaded when the pointer or the focus comes to the button. */
export const CropDialog = lazy(async () => ({ default: (await load()).CropDialog }));

export const loadCropDialog = () => void load().catch(() => {});
