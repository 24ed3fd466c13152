/** The format of ids: a UUID as RFC 9562 defines it. `id` of fields.ts accepts the same texts. This module loads no schemas. */
export const isId = (text: string): boolean =>
  /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/i.test(
    text,
  );
