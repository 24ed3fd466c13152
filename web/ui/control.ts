/** The common classes of inputs, selects and text areas. On phones the font has 16 px, because iOS zooms into fields with smaller text. */
export const controlLook =
  'w-full min-w-0 rounded-md border border-input bg-surface text-md text-ink md:text-base ' +
  'disabled:bg-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:outline-danger';

export const controlHeight = 'h-9 pointer-coarse:h-11';
