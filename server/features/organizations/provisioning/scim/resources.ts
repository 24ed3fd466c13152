import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyToGroup, type GroupDraft } from './group-draft.ts';
import { findGroup, listGroups, presentGroup } from './read-groups.ts';
import { findUser, listUsers, presentUser } from './read-users.ts';
import { invalidValue, notFound } from './scim-error.ts';
import {
  type Assignment,
  listOf,
  names,
  project,
  type Resource,
  readBody,
  readPatch,
  readQuery,
  type ScimContext,
  type ScimQuery,
} from './scim-request.ts';
import { draftUser } from './user-draft.ts';
import { createGroup, deleteGroup, updateGroup } from './write-group.ts';
import { createUser, deleteUser, updateUser } from './write-user.ts';

type ContextOf = (request: FastifyRequest) => ScimContext;
type Addressed = { id: string; ifMatch: string | undefined };

/** What the service does with one kind of resource. */
type Operations = {
  list: (context: ScimContext, query: ScimQuery) => Promise<{ total: number; resources: Resource[] }>;
  find: (context: ScimContext, id: string) => Promise<Resource | null>;
  create: (context: ScimContext, body: Assignment[]) => Promise<Resource>;
  replace: (context: ScimContext, addressed: Addressed, body: Assignment[]) => Promise<Resource>;
  patch: (context: ScimContext, addressed: Addressed, body: Assignment[]) => Promise<Resource>;
  remove: (context: ScimContext, addressed: Addressed) => Promise<void>;
};

export const mountUsers = (scim: FastifyInstance, contextOf: ContextOf) =>
  mount(scim, contextOf, '/Users', {
    async list(context, query) {
      const { total, rows } = await listUsers(context, query);
      return { total, resources: rows.map((row) => presentUser(context, row)) };
    },
    async find(context, id) {
      const user = await findUser(context.deps.db, context.client.orgId, id);
      return user && presentUser(context, user);
    },
    create: async (context, body) => presentUser(context, await createUser(context, draftUser(body))),
    async replace(context, addressed, body) {
      const draft = draftUser(body);
      if (draft.userName === undefined) throw invalidValue('userName is missing.');
      return presentUser(context, await updateUser(context, addressed, { externalId: null, ...draft }));
    },
    patch: async (context, addressed, body) =>
      presentUser(context, await updateUser(context, addressed, draftUser(body))),
    remove: deleteUser,
  });

const emptyGroup = (): GroupDraft => ({ displayName: '', externalId: null, members: new Set() });

export const mountGroups = (scim: FastifyInstance, contextOf: ContextOf) =>
  mount(scim, contextOf, '/Groups', {
    async list(context, query) {
      const { total, rows } = await listGroups(context, query);
      return { total, resources: rows.map((row) => presentGroup(context, row)) };
    },
    async find(context, id) {
      const group = await findGroup(context.deps.db, context.client.orgId, id);
      return group && presentGroup(context, group);
    },
    create: async (context, body) =>
      presentGroup(context, await createGroup(context, applyToGroup(emptyGroup(), body))),
    async replace(context, addressed, body) {
      const draft = applyToGroup(emptyGroup(), body);
      if (draft.displayName === '') throw invalidValue('displayName is missing.');
      return presentGroup(context, await updateGroup(context, addressed, () => draft));
    },
    patch: async (context, addressed, body) =>
      presentGroup(context, await updateGroup(context, addressed, (draft) => applyToGroup(draft, body))),
    remove: deleteGroup,
  });

type OfOne = { Params: { id: string } };

function mount(scim: FastifyInstance, contextOf: ContextOf, path: string, operations: Operations): void {
  const addressed = ({ params, headers }: FastifyRequest<OfOne>) => ({
    id: params.id,
    ifMatch: headers['if-match'],
  });
  const send = (request: FastifyRequest, reply: FastifyReply, resource: Resource) =>
    reply
      .headers({ etag: resource.meta.version, location: resource.meta.location })
      .send(project(resource, readQuery(request)));

  scim.get(path, async (request) => {
    const query = readQuery(request);
    const { total, resources } = await operations.list(contextOf(request), query);
    const { startIndex } = query;
    return listOf(
      resources.map((resource) => project(resource, query)),
      { total, startIndex },
    );
  });
  scim.get<OfOne>(`${path}/:id`, async (request, reply) => {
    const resource = await operations.find(contextOf(request), request.params.id);
    if (!resource) throw notFound();
    if (names(request.headers['if-none-match'], resource.meta.version))
      return reply.code(304).header('etag', resource.meta.version).send();
    return send(request, reply, resource);
  });
  scim.post(path, async (request, reply) => {
    const resource = await operations.create(contextOf(request), readBody(request.body));
    return send(request, reply.code(201), resource);
  });
  scim.put<OfOne>(`${path}/:id`, async (request, reply) =>
    send(
      request,
      reply,
      await operations.replace(contextOf(request), addressed(request), readBody(request.body)),
    ),
  );
  scim.patch<OfOne>(`${path}/:id`, async (request, reply) =>
    send(
      request,
      reply,
      await operations.patch(contextOf(request), addressed(request), readPatch(request.body)),
    ),
  );
  scim.delete<OfOne>(`${path}/:id`, async (request, reply) => {
    await operations.remove(contextOf(request), addressed(request));
    return reply.code(204).send();
  });
}
