import type { FastifyInstance, FastifyRequest } from 'fastify';

const MOST_BYTES = 8 * 1024 * 1024;

/** Parses an uploaded form into names and values, like any other form. Of a file, keeps only name, type and size. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const type = headers['content-type'] ?? '';
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
      return fieldsOf(form).toString();
    },
  );
}

function fieldsOf(form: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.append(name, value);
    else {
      fields.append(`${name}[filename]`, value.name);
      fields.append(`${name}[type]`, value.type);
      fields.append(`${name}[size]`, String(value.size));
    }
  }
  return fields;
}
