import { i18n } from '@lingui/core';
import { messages } from '../locales/en.po';

/** Activates English before each test file, whatever language an earlier file used. */
i18n.loadAndActivate({ locale: 'en', messages });
