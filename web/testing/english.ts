import { i18n } from '@lingui/core';
import { messages } from '../locales/en.po';

/** For tests of words: the English catalogue, as every page has it. */
i18n.loadAndActivate({ locale: 'en', messages });
