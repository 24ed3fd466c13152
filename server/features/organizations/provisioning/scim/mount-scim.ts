import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addresses } from '../../../../../contract/addresses.ts';
import { assertShallow } from '../../../../access/bounded-depth.ts';
import type { Deps } from '../../../../access/context.ts';
import {
  findProvisioningClient,
  type ProvisioningClient,
} from '../../../../access/find-provisioning-client.ts';
import { assertStorable } from '../../../../access/storable-text.ts';
import { bodyLimit } from '../../../../http/mount-api.ts';
import { retryAfter, unavailable } from '../../../../http/unavailable.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { mountGroups, mountUsers } from './resources.ts';
import { notFound, ScimError, scimErrorOf } from './scim-error.ts';
import { listOf, type ScimContext } from './scim-request.ts';

/**
 * Serves SCIM 2.0 (RFC 7643 and 7644). Identity providers use it to add, change and deactivate the members of an organization.
 * It is not part of the API, because the standard defines its media type, errors and operations (docs/decisions/0137).
 */
export function mountScim(app: FastifyInstance, deps: Deps): void {
  const url = deps.env.publicUrl + addresses.scim;
  const contextOf = (request: FastifyRequest): ScimContext => ({
    deps,
    client: request.getDecorator<ProvisioningClient>('provisioningClient'),
    url,
  });
  app.register(
    async (scim) => {
      readBodies(scim);
      scim.decorateRequest('provisioningClient');
      scim.setErrorHandler(sendError);
      scim.setNotFoundHandler((request, reply) => sendError(notFound(), request, reply));
      scim.addHook('onRequest', (request, reply) => admit(deps, request, reply));
      scim.addHook('preValidation', async ({ query, body }) => {
        assertShallow(body);
        assertStorable([query, body]);
      });
      mountDiscovery(scim, url);
      mountUsers(scim, contextOf);
      mountGroups(scim, contextOf);
    },
    { prefix: addresses.scim },
  );
}

function readBodies(scim: FastifyInstance): void {
  const parse = scim.getDefaultJsonParser('error', 'error');
  scim.removeAllContentTypeParsers();
  scim.addContentTypeParser(
    ['application/scim+json', 'application/json'],
    { parseAs: 'string', bodyLimit },
    parse,
  );
}

/** Finds the client before the body is read. A suspended organization is not provisioned. */
async function admit(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.type('application/scim+json; charset=utf-8');
  const client = await findProvisioningClient(deps, request.headers.authorization);
  if (!client) {
    reply.header('www-authenticate', 'Bearer');
    throw new ScimError(401, 'The token is missing, unknown or revoked.');
  }
  const headers = new Headers();
  await deps.countKeyRequest(client.id, headers).finally(() => {
    reply.headers(Object.fromEntries(headers));
  });
  if (client.isSuspended) throw new ScimError(403, 'The organization is suspended.');
  request.setDecorator('provisioningClient', client);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = scimErrorOf(error);
  const wait = retryAfter(unavailable(error) ?? error);
  if (wait) reply.header('retry-after', wait);
  if (status >= 500) request.log.error({ err: error }, 'a SCIM request failed');
  reply.code(status).type('application/scim+json; charset=utf-8').send(body);
}

function mountDiscovery(scim: FastifyInstance, url: string): void {
  scim.get('/ServiceProviderConfig', async () => serviceProviderConfig(url));
  for (const [path, resources] of [
    ['/ResourceTypes', resourceTypes(url)],
    ['/Schemas', schemas(url)],
  ] as const) {
    scim.get(path, async () => listOf([...resources], { total: resources.length, startIndex: 1 }));
    scim.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params }) => {
      const found = resources.find(({ id }) => id === params.id);
      if (!found) throw notFound();
      return found;
    });
  }
}
