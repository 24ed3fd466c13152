import { createServer } from 'node:http';
import { ORPCError } from '@orpc/server';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { addresses } from '../contract/addresses.ts';
import type { Deps } from './access/context.ts';
import { refuse } from './access/refuse.ts';
import type { Replica } from './db/replica.ts';
import { dataExports } from './features/accounts/exports/routes.ts';
import { accounts, search } from './features/accounts/routes.ts';
import { mfa } from './features/identity/mfa-routes.ts';
import { passkeys } from './features/identity/passkey-routes.ts';
import { auth, users } from './features/identity/routes.ts';
import { approvalDelegations, approvalRules } from './features/orders/approvals/routes.ts';
import { budgets } from './features/orders/budgets/routes.ts';
import { carts } from './features/orders/cart/routes.ts';
import { creditAccounts } from './features/orders/credit/routes.ts';
import { orderDocuments, printedStatements } from './features/orders/documents/routes.ts';
import { freight } from './features/orders/freight/routes.ts';
import { lots } from './features/orders/lots/routes.ts';
import { orderMessages } from './features/orders/messages/routes.ts';
import { orderMoney, sellerStatements } from './features/orders/money/routes.ts';
import { purchases } from './features/orders/purchases/routes.ts';
import { quotes } from './features/orders/quotes/routes.ts';
import { recalls } from './features/orders/recalls/routes.ts';
import { requisitions } from './features/orders/requisitions/routes.ts';
import { orders } from './features/orders/routes.ts';
import { apiKeys } from './features/organizations/api-keys/routes.ts';
import { costCentres } from './features/organizations/cost-centres/routes.ts';
import { deliveryAddresses } from './features/organizations/delivery/routes.ts';
import { audit, invitations, members } from './features/organizations/member-routes.ts';
import { provisioning } from './features/organizations/provisioning/routes.ts';
import { mountScim } from './features/organizations/provisioning/scim/mount-scim.ts';
import { organizations } from './features/organizations/routes.ts';
import { singleSignOn } from './features/organizations/single-sign-on/routes.ts';
import { credentials, verification } from './features/organizations/verification/routes.ts';
import { webhooks } from './features/organizations/webhooks/routes.ts';
import { cards } from './features/payments/cards/routes.ts';
import { payments } from './features/payments/routes.ts';
import { mountWebhook } from './features/payments/webhook.ts';
import { withDeadline } from './features/payments/with-deadline.ts';
import { productBulk } from './features/products/bulk/routes.ts';
import { deletedProducts } from './features/products/deleted/routes.ts';
import { families } from './features/products/families/routes.ts';
import { productFiles } from './features/products/file-routes.ts';
import { findPublicProduct, findRecalled, wasPublic } from './features/products/find-product.ts';
import { imports } from './features/products/imports/routes.ts';
import { lists } from './features/products/lists/routes.ts';
import { productPassports } from './features/products/passport/routes.ts';
import { priceAgreements } from './features/products/prices/routes.ts';
import { openProductPages } from './features/products/product-page.ts';
import { quickOrder } from './features/products/quick-order/routes.ts';
import {
  changesProducts,
  mountPublicProducts,
  products,
  publicProductPath,
} from './features/products/routes.ts';
import { sellers } from './features/products/sellers/routes.ts';
import { mountFiles } from './features/products/serve-files.ts';
import { findSimilar, similarPath } from './features/products/similar/list-similar.ts';
import { similarProducts } from './features/products/similar/routes.ts';
import { mountSitemap, sitemapPartSize } from './features/products/sitemap.ts';
import { productStock } from './features/products/stock/routes.ts';
import { savedViews } from './features/products/views/routes.ts';
import { passportQueue, passportReviews } from './features/staff/passport/routes.ts';
import { platform, staffTools } from './features/staff/routes.ts';
import { support } from './features/staff/support/routes.ts';
import { verificationQueue, verificationReviews } from './features/staff/verification/routes.ts';
import { closeStreams } from './http/close-streams.ts';
import { errorBody } from './http/error-body.ts';
import { mountHealth, openReadiness } from './http/health.ts';
import { mountApi } from './http/mount-api.ts';
import { mountOriginCheck } from './http/origin-check.ts';
import { mountOutboxPage } from './http/outbox-page.ts';
import { loadPageRenderer, openPageRenderer } from './http/page-renderer.ts';
import { mountPages, webFolder } from './http/pages.ts';
import { openPublicReads, type PublicReads } from './http/public-read.ts';
import type { RateLimit } from './http/read-rate-limit.ts';
import { readableUrl } from './http/readable-url.ts';
import { mountReference } from './http/reference/mount-reference.ts';
import { securityHeaders } from './http/security-headers.ts';
import { retryAfter, unavailable } from './http/unavailable.ts';
import { requestIds, watchRequests } from './http/watch-requests.ts';
import { realtime } from './realtime/routes.ts';

/** The API: every feature, mounted once. */
const router = {
  auth,
  mfa,
  passkeys,
  users: { ...users, ...accounts },
  organizations,
  members,
  invitations,
  audit,
  apiKeys,
  webhooks,
  exports: dataExports,
  singleSignOn,
  provisioning,
  products: {
    ...products,
    ...productBulk,
    ...similarProducts,
    ...productFiles,
    ...deletedProducts,
    ...productStock,
    ...productPassports,
  },
  sellers,
  verification,
  credentials,
  families,
  savedViews,
  lists,
  quickOrder,
  deliveryAddresses,
  cards,
  costCentres,
  imports,
  payments: { ...payments, ...sellerStatements, ...printedStatements },
  orders: { ...orders, ...orderMoney, ...orderDocuments, ...orderMessages },
  carts,
  freight,
  priceAgreements,
  purchases,
  approvalDelegations,
  approvalRules,
  requisitions,
  budgets,
  lots,
  recalls,
  quotes,
  creditAccounts,
  realtime,
  search,
  platform: { ...platform, ...staffTools, ...passportReviews, ...verificationReviews },
  support: { ...support, ...passportQueue, ...verificationQueue },
};

export function buildApp(
  deps: Deps,
  reads = openReads(deps),
  readiness = openReadiness(deps),
): FastifyInstance {
  const setSecurityHeaders = securityHeaders(deps.env.publicUrl);
  const app: FastifyInstance = fastify({
    // Replies from the cache bypass Fastify, because Fastify would double the time of such a reply.
    serverFactory: (handle) =>
      createServer((request, response) => {
        setSecurityHeaders(response);
        if (!reads.answerFromCache(request, response)) handle(request, response);
      }),
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // log.ts adds the data of the request to every log line, so no logger per request is needed.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(deps.env.trustedProxies),
    // The server completes running requests before it stops. close-streams.ts ends the streams, because a stream would
    // never end by itself.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: deps.env.trustedProxies,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: readableUrl,
    // Errors before a route is found, for example of a URL that cannot be decoded.
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, asRefusal(error)),
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, refuse('NOT_FOUND')));
  app.setErrorHandler((error, request, reply) => {
    const known = unavailable(error) ?? (error instanceof ORPCError ? error : asRefusal(error));
    const wait = retryAfter(known);
    if (wait) reply.header('retry-after', wait);
    if (known.status === 503) request.log.warn({ err: error }, 'the database is away');
    else if (known.status >= 500) request.log.error({ err: error }, 'a request failed');
    keepForRest(request, reply);
    sendRefusal(reply, known);
  });
  watchRequests(app, deps.log);
  closeStreams(app);
  mountOriginCheck(app, deps.env.publicUrl);
  mountHealth(app, readiness);
  mountPublicProducts(app, reads);
  mountWebhook(app, deps);
  mountReference(app, deps.env);
  mountScim(app, deps);
  mountApi(app, deps, router, () => withDeadline(deps));
  return app;
}

/** The public reads of the API and of the pages, with one shared rate limit and queue. */
export function openReads(deps: Deps, rateLimit?: RateLimit, replica?: Replica): PublicReads {
  return openPublicReads({
    db: deps.db,
    replica,
    changes: deps.changes,
    isInvalidatedBy: changesProducts,
    statementsAtOnce: Math.ceil(deps.env.databasePool / 3),
    ...(rateLimit && { rateLimit }),
  });
}

/** Mounts pictures, documents and the browser app beside the API. Needs the build in dist/. */
export async function mountWeb(
  app: FastifyInstance,
  deps: Deps,
  reads: PublicReads,
  { folder = webFolder, load = loadPageRenderer(folder), partSize = sitemapPartSize } = {},
): Promise<void> {
  mountFiles(app, deps);
  // Everyone who can open this page can use the links in its emails. So the page exists only for development on a local
  // machine.
  if (!deps.env.isProduction && deps.mailer.outbox) mountOutboxPage(app, deps.mailer.outbox);
  mountSitemap(app, { reads, changes: deps.changes, publicUrl: deps.env.publicUrl, partSize });
  if (!deps.env.servesPages) return;
  const { appName } = deps.env;
  const render = openPageRenderer({ appName, log: deps.log, load });
  const productPage = openProductPages({
    find: (id, address) => reads.readFor(address, publicProductPath(id), (db) => findPublicProduct(db, id)),
    wasPublic: (id) => wasPublic(deps.db, id),
    findRecalled: (id) => findRecalled(deps.db, id),
    findSimilar: async (id, address) => {
      const found = await reads.readFor(address, similarPath(id), (db) => findSimilar(db, id));
      return JSON.parse(found ?? '[]');
    },
    render: render.product,
    site: deps.env,
  });
  await mountPages(app, {
    appName,
    folder,
    renderAuth: render.auth,
    pages: { [addresses.publicProduct(':id')]: ({ id = '' }, address) => productPage(id, address) },
  });
}

/** The longest refused body that is read to its end. It exceeds the limit of the proxy in packaging/ (11 MB). */
const mostBytesDrained = 16 * 1024 * 1024;

/**
 * Keeps the connection open after a refused body, so that Node.js reads and discards the rest. By default the framework
 * closes the connection. A proxy that is still sending would then treat the server as failed and stop using it. The
 * connection is still closed if the body exceeds `mostBytesDrained` or states no length, so that no client can send
 * forever.
 */
function keepForRest({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length']) <= mostBytesDrained) reply.removeHeader('connection');
}

function sendRefusal(reply: FastifyReply, refusal: ORPCError<string, unknown>): void {
  reply.code(refusal.status).send(errorBody(refusal));
}

/**
 * Converts errors of Fastify into refusals with the same status. An example is the error for a body that is too large
 * or not JSON.
 */
function asRefusal(error: unknown): ORPCError<string, unknown> {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = status === 413 ? 'PAYLOAD_TOO_LARGE' : status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR';
  return refuse(code);
}
