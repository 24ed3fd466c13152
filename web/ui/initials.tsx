import { classes } from './classes.ts';
import { hash } from './hash.ts';

type InitialsProps = { name: string; size?: 'sm' | 'md' | 'lg' | 'xl' };

/** A small square with the initials of a person or organization. Screen readers skip it, because the name is next to it. */
export function Initials({ name, size = 'sm' }: InitialsProps) {
  const hue = hues[hash(name) % hues.length];
  return (
    <span
      aria-hidden="true"
      // The initials are drawn as SVG and are not text. Text in a button would have to be part of the button's name
      // (WCAG 2.5.3).
      data-initials={initialsOf(name)}
      className={classes(
        'inline-grid shrink-0 place-items-center font-semibold select-none before:content-[attr(data-initials)]',
        hue,
        sizes[size],
      )}
    />
  );
}

/** The first letters of the first two words: "SV" for "St Vincent's Neurology". */
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
