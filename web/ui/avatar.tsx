import { classes } from './classes.ts';
import { Initials } from './initials.tsx';

type AvatarProps = { name: string; url: string | null; size?: 'md' | 'xl' };

/** A person's picture, or their initials. Screen readers skip it, because the name is next to it. */
export function Avatar({ name, url, size = 'md' }: AvatarProps) {
  if (!url) return <Initials name={name} size={size} />;
  return <img src={url} alt="" className={classes('shrink-0 bg-sunken object-cover', sizes[size])} />;
}

const sizes = { md: 'size-8 rounded-md', xl: 'size-20 rounded-lg' };
