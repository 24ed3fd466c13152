import { messages } from 'virtual:refusals';
import { i18n } from '@lingui/core';

// English texts that are in no component. Loaded by forms and pages that show refusals without asking the server, whose answers include their text.
i18n.load('en', messages);
