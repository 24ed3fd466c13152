import { useEffect } from 'react';
import { appName } from './app-name.ts';

/** Sets the document's title from the page's data. Does nothing until the data is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${appName}`;
  }, [title]);
}
