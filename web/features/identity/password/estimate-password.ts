import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** 0 is guessed at once, 4 not in a lifetime (zxcvbn's scores). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * How hard the password is to guess. This module holds the common passwords (200 kB), so it is loaded when one is typed.
 * @param personal what an acquaintance would try first: the name and the address of whose password it is
 */
export function estimatePassword(password: string, personal: readonly string[]): PasswordScore {
  const pieces = personal.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter(Boolean);
  return zxcvbn.check(password, pieces).score;
}
