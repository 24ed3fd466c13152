import * as z from 'zod/mini';
import type { TestApp } from './test-app.ts';

const resource = z.looseObject({
  id: z.optional(z.string()),
  userName: z.optional(z.string()),
  displayName: z.optional(z.string()),
  externalId: z.optional(z.string()),
  active: z.optional(z.boolean()),
  emails: z.optional(z.array(z.looseObject({ value: z.string() }))),
  members: z.optional(z.array(z.looseObject({ value: z.string() }))),
  meta: z.optional(z.looseObject({ version: z.optional(z.string()), location: z.string() })),
  scimType: z.optional(z.string()),
  detail: z.optional(z.string()),
  totalResults: z.optional(z.number()),
});
export const answered = z.extend(resource, { Resources: z.optional(z.array(resource)) });
type ScimAnswer = { status: number; headers: Headers; body: z.infer<typeof answered> };

type Sent = { body?: unknown; headers?: Record<string, string> };
/** Sends a request to the SCIM service as an identity provider does. */
export type Scim = (method: string, path: string, sent?: Sent) => Promise<ScimAnswer>;

export const scimOf =
  ({ url }: Pick<TestApp, 'url'>, token: string | null): Scim =>
  async (method, path, { body, headers = {} } = {}) => {
    const response = await fetch(`${url}/scim/v2${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: answered.parse(text ? JSON.parse(text) : {}),
    };
  };
