/** The product's name: the server writes the configured one into the page's head, and names it where it renders a page itself. */
export let appName =
  (typeof document !== 'undefined' &&
    document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content) ||
  'Myelin';

export function setAppName(name: string): void {
  appName = name;
}
