import { createContext } from 'react';
import type { Tooltip } from './overlays/tooltip.tsx';

/** The tooltip of the collapsed sidebar's items, once it is loaded: tooltips and their positioning are larger than the sidebar. */
export const SidebarTip = createContext<typeof Tooltip | null>(null);
