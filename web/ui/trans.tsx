import { Trans as ParsedTrans, type TransProps } from '@lingui/react';

/**
 * The component of the `<Trans>` macro (lingui.config.ts). Lingui's own component looks for elements in the formatted
 * sentence, so the "<b>" in a name such as "A <b>C</b> Ltd" would become an element. To avoid this, this component
 * passes values that may contain markup as elements.
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
