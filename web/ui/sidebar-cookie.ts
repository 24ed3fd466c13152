const name = 'sidebar_state';
const sevenDays = 7 * 24 * 60 * 60;

/** Whether the sidebar is expanded. True when no choice is stored. */
export function isSidebarOpen(): boolean {
  return !document.cookie.split('; ').includes(`${name}=false`);
}

export function storeSidebar(isOpen: boolean, seconds = sevenDays): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing without https and in older browsers
  document.cookie = `${name}=${isOpen}; path=/; max-age=${seconds}; samesite=lax`;
}

/** Removes the stored choice, so that the next page load uses the default. */
export function forgetSidebar(): void {
  storeSidebar(true, 0);
}
