import * as z from 'zod/mini';
import { because } from './field-reason.ts';

/** Whether JavaScript can compute with this name of an IANA time zone. An offset such as +10:00 is not a name. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An IANA time zone. The server also refuses names that PostgreSQL does not have (server/db/refuse-unknown-zone.ts). */
export const timeZone = z.string().check(z.refine(isTimeZone, because('TIME_ZONE_UNKNOWN')));
