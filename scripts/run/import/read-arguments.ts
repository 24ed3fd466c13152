import { parseArgs } from 'node:util';

export type ImportArguments = {
  path: string;
  orgId: string;
  price: string | undefined;
  status: string | undefined;
  deviceClass: string | undefined;
  isDryRun: boolean;
};

export const usage = `Usage: npm run import -- gudid FILE --org ORG_ID [--price N] [--status draft|active] [--class I|II|III] [--dry-run]

Brings the devices of an FDA GUDID release (XML, plain or gzip) into the products of a seller organization.

  --org ORG_ID   the seller organization
  --price N      the price in AUD of every device; 0 unless given
  --status S     draft (unless given) or active, which needs a price
  --class C      the FDA class of every device without a class; GUDID has no classes
  --dry-run      checks everything and writes nothing

Run again it updates products by device identifier. Price and status of products that exist stay unless given.`;

export function readArguments(
  args: readonly string[],
): ImportArguments | { mistake: string } | { isHelp: true } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        org: { type: 'string' },
        price: { type: 'string' },
        status: { type: 'string' },
        class: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { isHelp: true };
    const [format, path, ...others] = positionals;
    if (format !== 'gudid') return { mistake: 'Say what to import: gudid FILE.' };
    if (!path) return { mistake: 'Name the file to import.' };
    if (others.length > 0) return { mistake: `One file at a time: ${others.join(' ')} is too much.` };
    if (!values.org)
      return { mistake: '--org ORG_ID is missing: the organization that sells these devices.' };
    return {
      path,
      orgId: values.org,
      price: values.price,
      status: values.status,
      deviceClass: values.class,
      isDryRun: values['dry-run'],
    };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}
