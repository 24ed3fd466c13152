import type { lazyComponent } from './lazy-component.ts';

type Lazy = Pick<ReturnType<typeof lazyComponent>, 'preload'>;

/** Button props that load the code of a lazy dialog when the pointer or the focus reaches the button. */
export function loadAhead({ preload }: Lazy) {
  const load = () => void preload?.();
  return { onPointerEnter: load, onFocus: load };
}
