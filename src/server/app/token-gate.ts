import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, notFound, unauthorized } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import type { StaffActor, TokenGrant } from '#server/platform/http/principal.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { authenticateApiToken } from '../modules/api-tokens/api-tokens.usecases.ts';
import { requireEvidence } from '../modules/evidence/evidence.usecases.ts';
import { requireSource } from '../modules/evidence/sources.usecases.ts';
import { requireFarmRow } from '../modules/farms/farms.usecases.ts';
import { requireCall } from '../modules/telephony/calls.usecases.ts';
import { requireFieldJob } from '../modules/field-jobs/field-jobs.usecases.ts';
import { requireLead } from '../modules/leads/leads.usecases.ts';
import { requirePageRow } from '../modules/pages/pages.usecases.ts';
import { requireKeyword } from '../modules/rankings/keywords.usecases.ts';
import { requireReport } from '../modules/reports/reports.usecases.ts';
import { requireResearch } from '../modules/research/research.usecases.ts';
import { requireEventEndpoint } from '../modules/webhooks/event-endpoints/event-endpoints.usecases.ts';
import type { ClientBinding } from './opened-routes.ts';
import { ROUTE_SCOPES } from './route-scopes.ts';

/** Calls of one token in a minute, over all nodes. */
const CALLS_PER_MINUTE = 600;
const MINUTE_MS = 60_000;

/** The token of a program; null for a request without one. Proxies add bearer tokens of their own. */
export const bearerToken = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(fst_\S*) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;

const outsideScope = (message: string): AppError => new AppError({ code: 'scope', status: 403, message });

/** Throws 403 with code `scope` unless the token has the scope of the route. */
const assertScope = (token: TokenGrant, route: string): void => {
  const found = ROUTE_SCOPES.get(route);
  if (!found) throw outsideScope('This call is closed to tokens.');
  if (!token.scopes.has(found.scope)) throw outsideScope(`This token lacks the scope ${found.scope}.`);
  if (token.clientId !== null && found.binding === 'agency')
    throw outsideScope('This call needs a token for all clients.');
};

/** Counts a token's calls by minutes of the clock, and tells in headers how many are left. */
const createTokenLimit = (ctx: Ctx) => {
  const limit = createSharedLimits(ctx)({ points: CALLS_PER_MINUTE, seconds: 60 }, 'tokens');
  return async (token: TokenGrant, reply: FastifyReply): Promise<void> => {
    const now = ctx.clock.now().getTime();
    const minute = Math.floor(now / MINUTE_MS);
    const tell = (used: number): void => {
      reply.headers({
        'RateLimit-Limit': CALLS_PER_MINUTE,
        'RateLimit-Remaining': Math.max(0, CALLS_PER_MINUTE - used),
        'RateLimit-Reset': Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000),
      });
    };
    tell(CALLS_PER_MINUTE);
    tell(await limit.consume(`${token.id}:${minute}`));
  };
};

/** Authenticates a program by its token, whatever its scopes. Throws 401 and 429. */
export const createProgramSession = (ctx: Ctx) => {
  const limit = createTokenLimit(ctx);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<{ actor: StaffActor; token: TokenGrant }> => {
    const sent = bearerToken(request);
    const actor = sent === null ? null : await authenticateApiToken(ctx, sent);
    if (!actor?.token) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
      throw unauthorized();
    }
    await limit(actor.token, reply);
    return { actor, token: actor.token };
  };
};

/** Authenticates a program for a call by its token. Throws 401, 403 with code `scope`, and 429. */
export const createProgramProof = (ctx: Ctx) => {
  const authenticate = createProgramSession(ctx);
  return async (request: FastifyRequest, { reply, route }: { reply: FastifyReply; route: string }) => {
    const { actor, token } = await authenticate(request, reply);
    assertScope(token, route);
    return actor;
  };
};

type Lookup = (ctx: Ctx, id: number) => Promise<number | null>;

/** Whose record a path names, by its first part. A missing record throws 404. */
const CLIENT_OF: Readonly<Record<string, { noun: string; lookup: Lookup }>> = {
  clients: { noun: 'Client', lookup: async (_ctx, id) => id },
  webhooks: { noun: 'Client', lookup: async (_ctx, id) => id },
  'webhook-endpoints': {
    noun: 'Endpoint',
    lookup: async (ctx, id) => (await requireEventEndpoint(ctx, id)).row.clientId,
  },
  evidence: { noun: 'Evidence', lookup: async (ctx, id) => (await requireEvidence(ctx, id)).clientId },
  farms: { noun: 'Farm', lookup: async (ctx, id) => (await requireFarmRow(ctx, id)).clientId },
  'field-jobs': { noun: 'Job', lookup: async (ctx, id) => (await requireFieldJob(ctx, id)).clientId },
  leads: { noun: 'Lead', lookup: async (ctx, id) => (await requireLead(ctx, id)).clientId },
  pages: { noun: 'Page', lookup: async (ctx, id) => (await requirePageRow(ctx, id)).clientId },
  'phone-calls': { noun: 'Call', lookup: async (ctx, id) => (await requireCall(ctx, id)).clientId },
  rankings: { noun: 'Keyword', lookup: async (ctx, id) => (await requireKeyword(ctx, id)).clientId },
  reports: { noun: 'Report', lookup: async (ctx, id) => (await requireReport(ctx, id)).clientId },
  research: { noun: 'Research', lookup: async (ctx, id) => (await requireResearch(ctx, id)).clientId },
  sources: { noun: 'Source', lookup: async (ctx, id) => (await requireSource(ctx, id)).clientId },
};

/** Records that a query or a body can name. */
const NAMED = { farmId: 'farms', pageId: 'pages', into: 'pages' } as const;

const asId = (value: unknown): number | null => {
  const id = typeof value === 'string' ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface BoundRequest {
  request: FastifyRequest;
  binding: ClientBinding;
  clientId: number;
}

/** A record of another client is answered like one that does not exist. */
const assertOwn = async (ctx: Ctx, { kind, id, clientId }: { kind: string; id: unknown; clientId: number }) => {
  const found = CLIENT_OF[kind];
  if (!found) throw new Error(`No client is known for records under /api/${kind}.`);
  const number = asId(id);
  if (number === null || (await found.lookup(ctx, number)) !== clientId) throw notFound(found.noun);
};

const assertPathIsOwn = async (ctx: Ctx, { request, clientId }: BoundRequest): Promise<void> => {
  const [, , kind = ''] = (request.routeOptions.url ?? '').split('/');
  const { id, owner } = request.params as { id?: unknown; owner?: unknown };
  await assertOwn(ctx, { kind, id: id ?? owner, clientId });
};

/** Farms and pages that the fields name are the client's. */
const assertNamedAreOwn = async (
  ctx: Ctx,
  { fields, clientId }: { fields: unknown; clientId: number },
): Promise<void> => {
  if (!isRecord(fields)) return;
  for (const [name, kind] of Object.entries(NAMED)) {
    const id = fields[name];
    if (id !== undefined && id !== null) await assertOwn(ctx, { kind, id, clientId });
  }
};

/** Fills in the token's client; another one is answered like a client that does not exist. */
const setClient = (fields: Record<string, unknown>, value: number | string): void => {
  const named = fields['clientId'];
  if (named !== undefined && named !== null && asId(named) !== Number(value)) throw notFound('Client');
  fields['clientId'] = value;
};

const keepToClient = async (ctx: Ctx, bound: BoundRequest): Promise<void> => {
  const { request, binding, clientId } = bound;
  const { query, body } = request;
  if (binding === 'record') await assertPathIsOwn(ctx, bound);
  if (binding === 'query') setClient(query as Record<string, unknown>, String(clientId));
  if (binding === 'body' || binding === 'named') {
    if (!isRecord(body)) throw outsideScope('A token for one client sends this call as a JSON object.');
    if (binding === 'body') setClient(body, clientId);
    else if (asId(body['farmId']) === null && asId(body['pageId']) === null) throw notFound('Farm');
  }
  await assertNamedAreOwn(ctx, { fields: query, clientId });
  await assertNamedAreOwn(ctx, { fields: body, clientId });
};

/** Keeps calls of a token for one client to that client, before they are validated. */
export const registerClientBinding = (app: App, ctx: Ctx, routeName: (request: FastifyRequest) => string): void => {
  app.addHook('preValidation', async (request: FastifyRequest) => {
    const clientId = request.principal?.kind === 'staff' ? (request.principal.token?.clientId ?? null) : null;
    if (clientId === null) return;
    const binding = ROUTE_SCOPES.get(routeName(request))?.binding ?? 'agency';
    await keepToClient(ctx, { request, binding, clientId });
  });
};
