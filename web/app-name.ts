/**
 * The product's name. The server writes the configured name into the head of the page, and sets this variable when the
 * server itself renders a page (SSR).
 */
export let appName =
  (typeof document !== 'undefined' &&
    document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content) ||
  'Myelin';

export function setAppName(name: string): void {
  appName = name;
}
