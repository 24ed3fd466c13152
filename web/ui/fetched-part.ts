import type { ComponentType } from 'react';

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
      loading ??= reach(importIt).then(
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

type Reach = <Code>(load: () => Promise<Code>) => Promise<Code>;

let reach: Reach = (load) => load();

/** How code is waited for while the server is away, which the start knows and components do not. */
export function reachPartsWith(way: Reach): void {
  reach = way;
}
