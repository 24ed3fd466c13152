import { i18n } from '@lingui/core';
import { messages } from '../locales/en.po';

/** Before each file of tests: words are English, as a page begins, whatever the file before has chosen. */
i18n.loadAndActivate({ locale: 'en', messages });
