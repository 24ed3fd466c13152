import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** zxcvbn's scores, from 0 (guessed immediately) to 4 (practically never). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Estimates how hard the password is to guess. The module contains a list of common passwords (200 kB), so it is
 * loaded only when the user types a password.
 * @param personal the user's name and email address; a password that contains them gets a lower score
 */
export function estimatePassword(password: string, personal: readonly string[]): PasswordScore {
  const pieces = personal.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter(Boolean);
  return zxcvbn.check(password, pieces).score;
}
