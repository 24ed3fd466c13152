import { ORPCError } from '@orpc/client';
import type { FieldCode } from '../../contract/field-messages.ts';
import type { Data, Parameter } from '../../contract/refusal-data.ts';
import type { FieldRefusal, RefusalData } from '../../contract/refusals.ts';
import { errorWithoutCode, unreadableError } from './error-words.ts';

/**
 * The error in a response's body. Every refusal of our server has the format `{ error, code, data? }`
 * (contract/refusals.ts). A newer server may send codes that this page does not have. A proxy may send only `error`,
 * which is shown unchanged. For any other body, returns an error without a message to show.
 */
export function readRefusal(body: unknown, status: number): ORPCError<string, RefusalData> {
  const { error: message, code, data } = isRecord(body) ? body : {};
  if (typeof message !== 'string' || !message.trim())
    return new ORPCError(unreadableError, { status, data: {} });
  if (typeof code !== 'string' || !ofOurs.test(code))
    return new ORPCError(errorWithoutCode, { status, message, data: {} });
  return new ORPCError(code, { status, message, data: readData(data) });
}

/** The format of our refusal codes, such as NOT_FOUND. */
const ofOurs = /^[A-Z]+(_[A-Z]+)*$/;

/** The valid part of a refusal's data. A proxy may have changed the data. */
function readData(data: unknown): RefusalData {
  const { fields, ...parameters } = isRecord(data) ? data : {};
  const read = readParameters(parameters);
  return isRecord(fields) ? { ...read, fields: readFields(fields) } : read;
}

function readFields(fields: Record<string, unknown>): Record<string, FieldRefusal> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, field]) => {
      // A server that is older than this page sends the refusal of a field as a sentence without a code.
      const { error, code, data } = isRecord(field) ? field : { error: field, code: 'OLDER' };
      if (typeof error !== 'string' || typeof code !== 'string') return [];
      return [[path, { error, code: code as FieldCode, data: readParameters(isRecord(data) ? data : {}) }]];
    }),
  );
}

function readParameters(parameters: Record<string, unknown>): Data {
  return Object.fromEntries(Object.entries(parameters).filter(([name, value]) => isParameter(name, value)));
}

function isParameter(name: string, value: unknown): value is Parameter {
  if (name === 'retryAt') return typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (isRecord(value)) return typeof value.amount === 'string' && typeof value.currency === 'string';
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return typeof value === 'string' || typeof value === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
