import { useEffect } from 'react';
import { appName } from '../app-name.ts';

/** Sets the document's title when the title is defined. Restores the previous title when the component is unmounted. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} · ${appName}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
