import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { RouteHeader } from '../../routing/route-header.tsx';
import { keepInView } from '../../ui/keep-in-view.ts';

/** The heading of the staff pages, with links between them. */
export function PlatformHeader() {
  return (
    <>
      <RouteHeader />
      <PlatformPlaces />
    </>
  );
}

function PlatformPlaces() {
  const { t } = useLingui();
  return (
    <nav
      ref={keepInView}
      aria-label={t`Pages of the platform`}
      className="mb-6 overflow-x-auto overflow-y-hidden border-b [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-1">
        {places.map(({ to, words }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={exactly}
              className="relative inline-flex h-10 items-center rounded-sm px-3 font-medium whitespace-nowrap text-muted -outline-offset-2 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-violet pointer-coarse:h-11"
            >
              {t(words)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Marks a link as the current page only if the paths are equal, because the path of the first staff page is a prefix of
 * the other paths.
 */
const exactly = { exact: true, includeSearch: false };

const places = [
  { to: paths.internalAdmin, words: msg`Overview` },
  { to: paths.platformUsers, words: msg`Users` },
  { to: paths.platformOrganizations, words: msg`Organizations` },
  { to: paths.platformSupport, words: msg`Support` },
  { to: paths.platformVerification, words: msg`Verification` },
];
