import { useLingui } from '@lingui/react/macro';
import type { Language } from '../../../../../contract/languages.ts';
import { movementNames } from '../../../../../contract/movement-names.ts';

/** The names of account movements in the user's language. */
export function useMovementNames() {
  const { i18n } = useLingui();
  return movementNames[i18n.locale as Language];
}
