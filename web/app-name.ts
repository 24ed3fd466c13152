/** The product's name: the server writes the configured one into the page's head. */
export const appName =
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Myelin';
