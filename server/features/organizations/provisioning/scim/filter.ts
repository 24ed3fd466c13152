import { type SQL, sql } from 'drizzle-orm';
import { type Filter, parse } from 'scim2-parse-filter';
import { limits } from '../../../../../contract/limits.ts';
import { ScimError } from './scim-error.ts';

/**
 * An attribute that a filter may name. `citext` is compared without case. `within` puts a condition about one of several
 * values into a condition about the resource.
 */
export type Attribute = {
  expression: SQL;
  type: 'citext' | 'text' | 'boolean';
  within?: (condition: SQL) => SQL;
};
/** By path in lower case, because names of attributes have no case. */
export type Attributes = ReadonlyMap<string, Attribute>;

const invalid = (detail: string) => new ScimError(400, detail, 'invalidFilter');

/** Removes the URN of the schema from the path of an attribute, and writes the path in lower case. */
export const plainPath = (path: string) =>
  path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/, '');

/**
 * A filter as an SQL condition (RFC 7644, section 3.4.2.2). Only listed attributes become part of the statement, and values
 * are always parameters.
 * @throws ScimError invalidFilter
 */
export function conditionOf(filter: string, attributes: Attributes): SQL {
  // Line breaks have no place in a filter, and cost the parser exponential time in a text without an end.
  if (filter.length > limits.provisioningFilter || /\p{Cc}/u.test(filter))
    throw invalid(`A filter has at most ${limits.provisioningFilter} characters, and no control characters.`);
  return translate(parsed(filter), attributes, '');
}

function parsed(filter: string): Filter {
  try {
    return parse(filter);
  } catch {
    throw invalid('The filter cannot be read.');
  }
}

function translate(filter: Filter, attributes: Attributes, prefix: string): SQL {
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((part) => translate(part, attributes, prefix));
      return sql`(${sql.join(parts, sql.raw(` ${filter.op} `))})`;
    }
    case 'not':
      return sql`NOT ((${translate(filter.filter, attributes, prefix)}) IS TRUE)`;
    case '[]':
      return translate(filter.valFilter, attributes, `${prefix}${plainPath(filter.attrPath)}.`);
    default: {
      const attribute = attributes.get(prefix + plainPath(filter.attrPath));
      if (!attribute) throw invalid(`The attribute ${filter.attrPath} cannot be filtered.`);
      const condition =
        filter.op === 'pr' ? isPresent(attribute) : compare(attribute, filter.op, filter.compValue);
      return attribute.within ? attribute.within(condition) : condition;
    }
  }
}

const isPresent = ({ expression }: Attribute) => sql`${expression} IS NOT NULL`;

function compare({ expression, type }: Attribute, op: string, value: unknown): SQL {
  if (type === 'boolean') {
    if (op !== 'eq' || !/^(true|false)$/i.test(String(value)))
      throw invalid('This attribute is compared with eq, and with true or false.');
    return sql`${expression} = ${/^true$/i.test(String(value))}::boolean`;
  }
  if (typeof value !== 'string') throw invalid('This attribute is compared with a text.');
  const [whole, part] =
    type === 'citext'
      ? [sql`${value}::citext`, sql`lower(${expression}::text), lower(${value}::text)`]
      : [sql`${value}::text`, sql`${expression}, ${value}::text`];
  switch (op) {
    case 'eq':
      return sql`${expression} = ${whole}`;
    case 'co':
      return sql`strpos(${part}) > 0`;
    case 'sw':
      return sql`starts_with(${part})`;
    default:
      throw invalid(`The operator ${op} is not supported.`);
  }
}
