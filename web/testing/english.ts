import { i18n } from '@lingui/core';
import { messages } from '../locales/en.po';

/** Activates English before each test file, because an earlier file may have activated another language. */
i18n.loadAndActivate({ locale: 'en', messages });
