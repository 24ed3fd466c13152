import { emailHeader, languageHeader } from '../../contract/languages.ts';
import { chosenEmail, readLocalSettings } from './local-settings.ts';

/** The headers of every call: the access token, the language and the email preference. */
export function requestHeaders(accessToken: string | null | undefined): Record<string, string> {
  const wantsEmail = chosenEmail();
  return {
    [languageHeader]: readLocalSettings().language,
    ...(wantsEmail !== null && { [emailHeader]: wantsEmail ? '1' : '0' }),
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  };
}
