import { Trans as ParsedTrans, type TransProps } from '@lingui/react';

/**
 * What the macros make of `<Trans>` (lingui.config.ts). The original looks for its elements in the finished sentence, where a name
 * such as "A <b>C</b> Ltd" would be taken for some. A value that is no plain word is therefore passed as an element itself.
 */
export function Trans({ values, ...sentence }: TransProps) {
  return <ParsedTrans {...sentence} {...(values && { values: opaque(values) })} />;
}

function opaque(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, mayBeTag(value) ? [value] : value]),
  );
}

const mayBeTag = (value: unknown) => typeof value === 'string' && value.includes('<');
