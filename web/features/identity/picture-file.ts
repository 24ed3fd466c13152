import { limits } from '../../../contract/limits.ts';

/** The types that the file picker offers. The server also checks the file. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why the file cannot be a profile picture; null when it can be one. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return 'type';
  return file.size > limits.avatarBytes ? 'size' : null;
}
