import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FoundThing, SearchForm } from '../../../../contract/find-anything.ts';
import { limits } from '../../../../contract/limits.ts';
import { Loaded } from '../../../reads/loaded.tsx';
import { useTypedSearch } from '../../../routing/use-typed-search.ts';
import { Card } from '../../../ui/card.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { FoundLink } from './found-link.tsx';
import { foundWords } from './found-words.ts';
import { findQuery } from './queries.ts';
import { useChangeSearch, useSupportSearch } from './use-support-search.ts';
import { searchFormWords } from './words.ts';

/**
 * A search for any identifier that a support request may contain. The server recognizes the kind of identifier by its
 * format.
 */
export function FindAnything() {
  const { t } = useLingui();
  const { find = '' } = useSupportSearch();
  const change = useChangeSearch();
  const [typed, type] = useTypedSearch(find, (text) =>
    change({ find: text.slice(0, limits.search) }, find !== ''),
  );
  return (
    <search className="mb-6 grid gap-3">
      <SearchInput
        label={t`Find anything`}
        placeholder={t`Id, email address, order number, provider id, UDI-DI or tracking number`}
        value={typed}
        onValueChange={type}
        className="max-w-2xl"
      />
      {find && <Found text={find} />}
    </search>
  );
}

function Found({ text }: { text: string }) {
  const read = useQuery(findQuery(text));
  return (
    <div
      role="status"
      aria-busy={read.isPlaceholderData}
      className={read.isPlaceholderData ? 'opacity-60' : ''}
    >
      <Loaded
        read={read}
        failure={<Trans>Failed to load support tools data</Trans>}
        loading={
          <Loading>
            <Skeleton className="h-11 w-full max-w-2xl rounded-lg" />
          </Loading>
        }
        empty={({ found, searchedAs }) =>
          found.length === 0 && <NotFound text={text} searchedAs={searchedAs} />
        }
      >
        {({ found }) => <FoundThings things={found} />}
      </Loaded>
    </div>
  );
}

/** The text when nothing was found. It repeats the searched text, so that typing errors are visible. */
function NotFound({ text, searchedAs }: { text: string; searchedAs: readonly SearchForm[] }) {
  const { t, i18n } = useLingui();
  const forms = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    searchedAs.map((form) => t(searchFormWords[form])),
  );
  return (
    <p className="[overflow-wrap:anywhere]">
      {searchedAs.length > 0 ? (
        <Trans>
          Nothing was found for <q>{text}</q>. We searched for it as {forms}.
        </Trans>
      ) : (
        <Trans>
          <q>{text}</q> is not an id, an address or a number. Names are found on the pages of users and
          organizations.
        </Trans>
      )}
    </p>
  );
}

function FoundThings({ things }: { things: readonly FoundThing[] }) {
  const { t } = useLingui();
  return (
    <Card className="max-w-2xl">
      <ul aria-label={t`Found`} className="divide-y">
        {things.map(({ kind, id, title, note, orderId }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one result may match in two ways.
          <li key={place} className="relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
            <Tag>{t(foundWords[kind])}</Tag>
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
              <FoundLink kind={kind} id={id} orderId={orderId}>
                {title}
              </FoundLink>
            </span>
            {note && <span className="min-w-0 truncate text-muted">{note}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
