import { emailHeader, languageHeader } from '../../contract/languages.ts';
import { chosenEmail, readLocalSettings } from './local-settings.ts';

/** The headers of every call: who calls, in which language, and whether they want emails. */
export function requestHeaders(accessToken: string | null | undefined): Record<string, string> {
  const wantsEmail = chosenEmail();
  return {
    [languageHeader]: readLocalSettings().language,
    ...(wantsEmail !== null && { [emailHeader]: wantsEmail ? '1' : '0' }),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
}
