import { classes } from './classes.ts';
import { hash } from './hash.ts';

type InitialsProps = { name: string; size?: 'sm' | 'md' | 'lg' | 'xl' };

/** A small square with a person's or an organization's initials. It is beside the name, so screen readers skip it. */
export function Initials({ name, size = 'sm' }: InitialsProps) {
  const hue = hues[hash(name) % hues.length];
  return (
    <span
      aria-hidden="true"
      // Drawn as SVG, because text within a button would have to be part of the button's name (WCAG 2.5.3).
      data-initials={initialsOf(name)}
      className={classes(
        'inline-grid shrink-0 place-items-center font-semibold select-none before:content-[attr(data-initials)]',
        hue,
        sizes[size],
      )}
    />
  );
}

/** The first letters of the first two words: "St Vincent's Neurology" is SV. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

const hues = [
  'bg-accent text-on-accent',
  'bg-primary text-on-primary',
  'bg-violet-soft text-violet',
  'bg-primary-soft text-on-primary-soft',
];

const sizes = {
  sm: 'size-5 rounded-sm text-[0.625rem]',
  md: 'size-8 rounded-md text-xs',
  lg: 'size-12 rounded-lg text-md',
  xl: 'size-20 rounded-lg text-xl',
};
