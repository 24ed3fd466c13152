import { api } from '../../../access/guard.ts';
import {
  pauseEndpoint,
  removeEndpoint,
  resendEvents,
  resumeEndpoint,
  rotateSecret,
  testEndpoint,
  updateEndpoint,
} from './change-endpoint.ts';
import { createEndpoint } from './create-endpoint.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listEndpoints } from './list-endpoints.ts';

export const webhooks = {
  list: api.webhooks.list.handler(({ context, input }) => listEndpoints(context.deps.db, input.orgId)),
  create: api.webhooks.create.handler(({ context, input }) => createEndpoint(context, input)),
  update: api.webhooks.update.handler(async ({ context, input }) => {
    await updateEndpoint(context, input);
    return {};
  }),
  rotate: api.webhooks.rotate.handler(({ context, input }) => rotateSecret(context, input)),
  pause: api.webhooks.pause.handler(async ({ context, input }) => {
    await pauseEndpoint(context, input);
    return {};
  }),
  resume: api.webhooks.resume.handler(async ({ context, input }) => {
    await resumeEndpoint(context, input);
    return {};
  }),
  remove: api.webhooks.remove.handler(async ({ context, input }) => {
    await removeEndpoint(context, input);
    return {};
  }),
  test: api.webhooks.test.handler(async ({ context, input }) => {
    await testEndpoint(context, input);
    return {};
  }),
  resend: api.webhooks.resend.handler(({ context, input }) => resendEvents(context, input)),
  deliveries: api.webhooks.deliveries.handler(({ context, input }) => listDeliveries(context.deps.db, input)),
};
