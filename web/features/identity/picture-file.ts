import { limits } from '../../../contract/limits.ts';

/** The types that the file picker offers; the server checks the file itself. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why the file cannot be a profile picture; null when it can. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return 'type';
  return file.size > limits.avatarBytes ? 'size' : null;
}
