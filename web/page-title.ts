import { useEffect } from 'react';
import { appName } from './app-name.ts';

/** The document's title while the page is shown. A change of route reads it out. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title]);
}
