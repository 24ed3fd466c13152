import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { phone, useMediaQuery } from './use-media-query.ts';

type SidebarState = {
  isPhone: boolean;
  /** True when only icons are shown; never on a phone, where the sidebar slides over the page. */
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

/** Wraps a page with a sidebar. Ctrl/Cmd+b toggles it; the choice is stored in a cookie (spec, section 9). */
export function SidebarProvider({ children }: { children: ReactNode }) {
  const isPhone = useMediaQuery(phone);
  const [isOpen, setOpen] = useState(readCookie);
  const [slideOverOpen, setSlideOverOpen] = useState(false);

  const state = useMemo<SidebarState>(
    () => ({
      isPhone,
      collapsed: !isPhone && !isOpen,
      slideOverOpen: isPhone && slideOverOpen,
      setSlideOverOpen,
      toggle() {
        if (isPhone) return setSlideOverOpen(!slideOverOpen);
        writeCookie(!isOpen);
        setOpen(!isOpen);
      },
    }),
    [isPhone, isOpen, slideOverOpen],
  );

  const { toggle } = state;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [toggle]);

  return <SidebarContext value={state}>{children}</SidebarContext>;
}

const sevenDays = 7 * 24 * 60 * 60 * 1000;

function readCookie(): boolean {
  return !document.cookie.split('; ').includes('sidebar_state=false');
}

function writeCookie(isOpen: boolean): void {
  // Cookie Store is missing without https or localhost: the choice then only lasts for this page.
  if (!('cookieStore' in window)) return;
  void window.cookieStore.set({
    name: 'sidebar_state',
    value: String(isOpen),
    expires: Date.now() + sevenDays,
    sameSite: 'lax',
  });
}

/** Back to the default, from the next page on. */
export function forgetSidebar(): void {
  if ('cookieStore' in window) void window.cookieStore.delete('sidebar_state');
}
