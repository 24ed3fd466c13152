import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { AnyContractProcedure } from '@orpc/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contract } from '../../contract/index.ts';
import { limits } from '../../contract/limits.ts';
import type { OperationMeta } from '../../contract/operation.ts';
import type { Principal } from '../access/actor.ts';
import { admit } from '../access/admit.ts';
import type { Deps } from '../access/context.ts';
import { findCaller } from '../access/find-caller.ts';
import { organizationsWhere } from '../access/policy.ts';
import { refuse } from '../access/refuse.ts';
import { proceduresOf } from './reference/procedures-of.ts';
import { takesFile } from './reference/takes-file.ts';

/** Bytes of a form in addition to its file. */
const otherBytes = 64 * 1024;

/** Bounds of one form (RFC 7578): a file and a few fields. */
const bounds = { parts: limits.formParts, fieldNameSize: 100, fieldSize: 8 * 1024, headerPairs: 20 };

/**
 * Parses `multipart/form-data` only for operations that accept a file, and only for callers who may call them. Parsing
 * takes time for each part, and even a small form can have many parts.
 */
export function readForms(app: FastifyInstance, depsOfRequest: () => Deps): void {
  const fileOperations = proceduresOf(contract)
    .map(([, procedure]) => procedure)
    .filter(takesFile)
    .map(addressOf);
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    const path = request.url.split('?')[0] ?? '';
    const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (length > limits.uploadBytes + otherBytes)
      throw refuse('UPLOAD_TOO_LARGE', { maximum: limits.uploadBytes / 1024 / 1024 });
    const operation = fileOperations.find(
      ({ method, pattern }) => method === request.method && pattern.test(path),
    );
    if (!operation) throw refuse('UNSUPPORTED_MEDIA_TYPE');
    const { authorization } = request.headers;
    const { caller } = await findCaller({ deps: depsOfRequest(), authorization });
    admitForm(operation, caller, path);
    return parseForm(request);
  });
}

type FileOperation = { procedure: AnyContractProcedure['~orpc']; method: string; pattern: RegExp };

/**
 * Throws the same refusal as the operation. A user who has the required right in no organization gets NOT_FOUND for
 * every row.
 * @throws SECOND_FACTOR_REQUIRED, ORGANIZATION_SUSPENDED, FORBIDDEN, VIEWING_ONLY, PERSON_REQUIRED, NOT_FOUND
 */
function admitForm({ procedure, pattern }: FileOperation, caller: Principal, path: string): void {
  const actor = admit(procedure, caller, pattern.exec(path)?.groups);
  const { access } = procedure.meta as OperationMeta;
  if (access.kind === 'resource' && organizationsWhere(actor, access.action).length === 0)
    throw refuse('NOT_FOUND');
}

/**
 * @throws TOO_MANY_PARTS; BAD_REQUEST when the body is not a form or ends too early
 */
function parseForm({ raw, headers }: FastifyRequest): Promise<FormData> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    const fail = (refusal: Error) => {
      raw.unpipe();
      reject(refusal);
    };
    const malformed = () => fail(refuse('BAD_REQUEST'));
    const parser = openParser(headers as BusboyHeaders, malformed);
    if (!parser) return;
    parser
      .on('field', (name, value, _nameIsCut, isCut) => (isCut ? malformed() : form.append(name, value)))
      .on('file', (name, stream, fileName, _encoding, type) => {
        const chunks: Uint8Array<ArrayBuffer>[] = [];
        stream
          .on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk))
          .on('error', malformed)
          .on('end', () => form.append(name, new File(chunks, fileName || 'file', { type })));
      })
      .on('partsLimit', () => fail(refuse('TOO_MANY_PARTS', { maximum: limits.formParts })))
      .on('error', malformed)
      .on('finish', () => resolve(form));
    raw.once('close', () => raw.complete || malformed());
    raw.pipe(parser);
  });
}

/** The parser throws when the header contains no boundary. */
function openParser(headers: BusboyHeaders, malformed: () => void): BusboyInstance | null {
  try {
    return new Busboy({ headers, limits: bounds });
  } catch {
    malformed();
    return null;
  }
}

function addressOf({ '~orpc': procedure }: AnyContractProcedure): FileOperation {
  const { method = 'POST', path = '' } = procedure.route;
  return { procedure, method, pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`) };
}
