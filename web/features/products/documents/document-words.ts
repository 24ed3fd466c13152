import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentKind } from '../../../../contract/document-kinds.ts';

export const documentKindWords = {
  datasheet: msg`Datasheet`,
  instructions: msg`Instructions for use`,
  certificate: msg`Certificate`,
  safety: msg`Safety data sheet`,
} as const satisfies Record<DocumentKind, MessageDescriptor>;
