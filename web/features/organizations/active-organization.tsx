import { i18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Membership } from '../../../contract/organizations.ts';
import { errorTitles } from '../../api/error-words.ts';
import { notify } from '../../api/notify.ts';
import type { Read } from '../../reads/read-error.tsx';
import { chooseActive } from './choose-active.ts';
import { lastWorkplace, storeWorkplace, type Workplace, workplaceOf } from './last-workplace.ts';
import { isLeaving } from './leave-or-close.ts';
import { organizationsQuery } from './list-organizations.ts';
import { onChoice, storeChoice, storedChoice } from './stored-choice.ts';

type ActiveOrganization = {
  /** All organizations of the user. Empty while they load or if they could not be loaded. */
  organizations: readonly Membership[];
  /**
   * The active organization with the user's role in it. Null when the user has no organization; undefined while the
   * list loads or if it could not be loaded. Content that depends on the organization must wait while this is
   * undefined.
   */
  active: Membership | null | undefined;
  /**
   * The data that decides which controls are shown. Until the organizations have loaded, this is the data of the last
   * visit, to avoid layout shifts. Undefined when there is no such data.
   */
  workplace: Workplace | undefined;
  read: Read<readonly Membership[]>;
  /** Makes this organization the active one. Returns false when the user is not a member of it. */
  select: (organizationId: string) => boolean;
};

const ActiveOrganizationContext = createContext<ActiveOrganization | null>(null);

export function useActiveOrganization(): ActiveOrganization {
  const value = useContext(ActiveOrganizationContext);
  if (!value) throw new Error('useActiveOrganization must be used within an ActiveOrganizationProvider');
  return value;
}

type ActiveOrganizationProviderProps = { userId: string; children: ReactNode };

export function ActiveOrganizationProvider({ userId, children }: ActiveOrganizationProviderProps) {
  const { data, error, errorUpdateCount, fetchStatus, isFetching, refetch } = useQuery(organizationsQuery);
  const choice = useSyncExternalStore(onChoice, () => storedChoice(userId));
  const active = useMemo(() => data && chooseActive(data, choice), [data, choice]);
  const workplace = useWorkplace(userId, data, active);

  useEffect(() => {
    // The stored choice must not be replaced or removed before the list has loaded.
    if (!data) return;
    const lost = choice !== null && choice !== active?.id && !isLeaving(choice);
    if (lost) notify.error(i18n._(errorTitles.selectOrganization));
    storeChoice(userId, active?.id ?? null);
  }, [userId, data, choice, active]);

  useForgetPlace(active?.id);

  const value = useMemo<ActiveOrganization>(
    () => ({
      organizations: data ?? [],
      active,
      workplace,
      read: { data, error, errorUpdateCount, fetchStatus, isFetching, refetch },
      select(organizationId) {
        const isMember = data?.some(({ id }) => id === organizationId) ?? false;
        if (isMember) storeChoice(userId, organizationId);
        else notify.error(i18n._(errorTitles.selectOrganization));
        return isMember;
      },
    }),
    [userId, data, active, workplace, error, errorUpdateCount, fetchStatus, isFetching, refetch],
  );
  return <ActiveOrganizationContext value={value}>{children}</ActiveOrganizationContext>;
}

function useWorkplace(
  userId: string,
  organizations: readonly Membership[] | undefined,
  active: Membership | null | undefined,
): Workplace | undefined {
  const workplace = useMemo(
    () =>
      organizations && active !== undefined ? workplaceOf(organizations, active) : lastWorkplace(userId),
    [userId, organizations, active],
  );
  useEffect(() => {
    if (organizations && workplace) storeWorkplace(userId, workplace);
  }, [userId, organizations, workplace]);
  return workplace;
}

/**
 * Another organization can become active while the page stays open. This hook then removes from the URL the parameters
 * for the lists of the previous organization.
 */
function useForgetPlace(id: string | undefined): void {
  const router = useRouter();
  const navigate = useNavigate();
  const former = useRef(id);
  useEffect(() => {
    const isSwitched = former.current !== undefined && id !== undefined && former.current !== id;
    if (id) former.current = id;
    const search: Record<string, unknown> = router.latestLocation.search;
    if (!isSwitched || !places.some((place) => place in search)) return;
    const kept = Object.entries(search).filter(([key]) => !places.includes(key));
    void navigate({ to: '.', search: Object.fromEntries(kept), replace: true, resetScroll: false });
  }, [id, router, navigate]);
}

const places = ['cursor', 'event', 'actor', 'for'];
