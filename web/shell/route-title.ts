import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { appName } from '../app-name.ts';

/** Sets the document's title to the title of the route. It renders before the page, so a page's own title (page-title.ts) replaces it. */
export function RouteTitle() {
  const { t } = useLingui();
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const title = match?.staticData.title;
  const words = title && t(title);
  useEffect(() => {
    if (words) document.title = `${words} · ${appName}`;
  }, [words]);
  return null;
}
