import { type ComponentType, use } from 'react';

/** A component whose code is fetched when somebody is about to need it. */
export type FetchedPart<Props> = {
  shown: ComponentType<Props> | null;
  load: () => Promise<ComponentType<Props>>;
};

export function fetchedPart<Props>(importIt: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const part: FetchedPart<Props> = {
    shown: null,
    load() {
      loading ??= importIt().then(
        (component) => {
          part.shown = component;
          return component;
        },
        (error) => {
          // The next need tries again.
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
  return part;
}

/** Ahead of the need, which shows the failure if there is one. */
export function fetchPart({ load }: { load: () => Promise<unknown> }): void {
  load().catch(() => {});
}

/**
 * The component, within a Suspense. Once it is there it is shown in the same frame, where React's `lazy` would first show what
 * stands in for it, and then for 300 ms at least.
 */
export function usePart<Props>({ shown, load }: FetchedPart<Props>): ComponentType<Props> {
  return shown ?? use(load());
}
