import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { appName } from '../app-name.ts';

/**
 * Sets the document's title to the one that the route states. It renders before the page, so the effect of a page that sets a title
 * of its own (page-title.ts) runs after this one.
 */
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
