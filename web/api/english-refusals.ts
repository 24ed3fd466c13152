import { messages } from 'virtual:refusals';
import { i18n } from '@lingui/core';

// The one part of English that stands in no component. It comes with a form or a page that says some of it without asking the
// server, whose answers bring their own.
i18n.load('en', messages);
