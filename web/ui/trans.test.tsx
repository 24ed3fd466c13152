import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { languages } from '../../contract/languages.ts';

const names = ['A <b>C</b> Ltd', '<0>Org</0>', '<0/>', '<organization/>', '1 < 2', "It's {name}"];

describe.each(languages)('a sentence in the language %s', async (language) => {
  const { messages } = await import(`../locales/${language}.po`);

  it.each(names)('shows the name %s unchanged', (organization) => {
    const text = shown(<Trans>Close {organization}?</Trans>);

    expect(text).toContain(asText(organization));
  });

  it.each(names)('shows the name %s beside an element', (organization) => {
    const text = shown(
      <Trans>
        Join <strong>{organization}</strong> now
      </Trans>,
    );

    expect(text).toBe(`Join <strong>${asText(organization)}</strong> now`);
  });

  it('keeps the type of a number', () => {
    expect(shown(<Plural value={3} one="# result" other="# results" />)).toContain('3');
  });

  function shown(sentence: ReactNode): string {
    i18n.loadAndActivate({ locale: language, messages });
    return renderToStaticMarkup(<I18nProvider i18n={i18n}>{sentence}</I18nProvider>);
  }
});

/** The text that the browser shows. React escapes it in the HTML. */
function asText(name: string): string {
  return renderToStaticMarkup(name);
}
