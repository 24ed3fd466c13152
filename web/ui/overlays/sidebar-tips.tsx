import type { ReactNode } from 'react';
import { SidebarTip } from '../sidebar-tip.ts';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

/** Gives the icons of the collapsed sidebar their tooltips. */
export default function SidebarTips({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider>
      <SidebarTip value={Tooltip}>{children}</SidebarTip>
    </TooltipProvider>
  );
}
