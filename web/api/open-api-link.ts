import routes from 'virtual:contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { emailHeader, languageHeader } from '../../contract/languages.ts';
import type { CallContext } from './call-context.ts';
import { earlyAnswer } from './early-answers.ts';
import { readLocalSettings } from './local-settings.ts';
import { readRefusal } from './read-refusal.ts';

export const openApiLink = new OpenAPILink<CallContext>(routes, {
  url: () => location.origin,
  headers({ context }) {
    const { language, notifications } = readLocalSettings();
    return {
      [languageHeader]: language,
      [emailHeader]: notifications.email ? '1' : '0',
      ...(context.accessToken && { authorization: `Bearer ${context.accessToken}` }),
    };
  },
  async fetch(request, init) {
    const response = (await earlyAnswer(request)) ?? (await fetch(request, init));
    if (!response.ok) await import('./english-refusals.ts');
    return response;
  },
  customErrorResponseBodyDecoder: (body, { status }) => readRefusal(body, status),
});
