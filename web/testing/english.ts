import { i18n } from '@lingui/core';
import { messages } from '../locales/en.po';

/** Sets English before each test file, regardless of earlier files. */
i18n.loadAndActivate({ locale: 'en', messages });
