import type { Sandbox } from '../state/sandbox.ts';
import { type Controls, NO_CONTROLS } from './controls.ts';

export function readControls({ store }: Sandbox): Controls {
  return store.find('controls', 'delivery') ?? NO_CONTROLS;
}
