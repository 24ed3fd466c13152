import { useEffect } from 'react';
import { appName } from './app-name.ts';

/** The document's title while the page is shown, where that depends on its data. Nothing is set before it is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${appName}`;
  }, [title]);
}
