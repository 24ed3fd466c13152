import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useShortcut } from './shortcuts.ts';
import { isSidebarOpen, storeSidebar } from './sidebar-cookie.ts';
import { phone, useMediaQuery } from './use-media-query.ts';

type SidebarState = {
  isPhone: boolean;
  /** Whether only icons are shown. False on phones, where the sidebar slides over the page. */
  collapsed: boolean;
  slideOverOpen: boolean;
  setSlideOverOpen: (open: boolean) => void;
  toggle: () => void;
};

const SidebarContext = createContext<SidebarState | null>(null);

export function useSidebar(): SidebarState {
  const state = useContext(SidebarContext);
  if (!state) throw new Error('useSidebar must be used within a SidebarProvider');
  return state;
}

/** Provides the sidebar's state to the page. Ctrl/Cmd+B toggles it, and a cookie stores the choice (docs/product.md, Constants). */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(phone);
  const [isOpen, setOpen] = useState(isSidebarOpen);
  const [slideOverOpen, setSlideOverOpen] = useState(false);

  const state = useMemo<SidebarState>(
    () => ({
      isPhone,
      collapsed: !isPhone && !isOpen,
      slideOverOpen: isPhone && slideOverOpen,
      setSlideOverOpen,
      toggle() {
        if (isPhone) return setSlideOverOpen(!slideOverOpen);
        storeSidebar(!isOpen);
        setOpen(!isOpen);
      },
    }),
    [isPhone, isOpen, slideOverOpen],
  );

  useShortcut('sidebar', state.toggle);

  return <SidebarContext value={state}>{children}</SidebarContext>;
}
