import { useLingui } from '@lingui/react/macro';
import { searchWords } from '../../../contract/search-words.ts';
import { useAuth } from '../../features/identity/auth-provider.tsx';
import type { Entry, EntryGroup } from './entry.ts';
import { foundEntries } from './found-entries.tsx';
import { recentEntries } from './recent-entries.ts';
import { useFound } from './use-found.ts';
import { usePlaces } from './use-places.tsx';

/** The groups of the palette. Without text: recent entries and all pages. With text: exact matches, then pages, then other results. */
export function useGroups(text: string) {
  const { i18n, t } = useLingui();
  const { user } = useAuth();
  const { pages, actions } = usePlaces();
  const finding = useFound(text);
  const { named, described } = finding.found ? foundEntries(finding.found, i18n) : nothing;
  const recent: EntryGroup = { heading: t`Recent`, entries: user && !text ? recentEntries(user.id) : [] };
  const groups = [recent, ...named, matching(pages, text), matching(actions, text), ...described];
  return { ...finding, groups: groups.filter(({ entries }) => entries.length > 0) };
}

const nothing: Record<'named' | 'described', EntryGroup[]> = { named: [], described: [] };

function matching({ heading, entries }: EntryGroup, text: string): EntryGroup {
  const words = searchWords(text.toLowerCase());
  const matches = ({ label }: Entry) =>
    text === '' || (words.length > 0 && words.every((word) => label.toLowerCase().includes(word)));
  return { heading, entries: entries.filter(matches) };
}
