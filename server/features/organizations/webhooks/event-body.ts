import type { EventType } from '../../../../contract/event-types.ts';

export type NumberedEvent = {
  eventId: string;
  number: number;
  type: EventType;
  data: Record<string, string>;
  occurredAt: string;
};

/** The body of the request. It is the same in every attempt. */
export function eventBody({ type, occurredAt, number, data }: NumberedEvent): string {
  return JSON.stringify({ type, timestamp: occurredAt, number, data });
}

/** The columns of a {@link NumberedEvent}. In the statement, `v` is the row of `outbox_events`. */
export const eventColumns = `v.id AS "eventId", v.number::float8, v.type, v.data, to_json(v.occurred_at) AS "occurredAt"`;
