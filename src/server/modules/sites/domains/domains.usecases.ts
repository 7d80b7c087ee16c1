import { randomBytes } from 'node:crypto';
import type { DomainInstructions, HubDomain, HubDomainAnswer, SetupHubDomain } from '#shared/domains.ts';
import type { Ctx } from '#server/platform/context.ts';
import { edgeToken } from '#server/platform/edge.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow, type ClientRow } from '../../clients/clients.usecases.ts';
import { claimHubDomain, clearHubDomain } from '../../clients/hub-domain.usecases.ts';
import { farmUrl } from '../../farms/farms.usecases.ts';
import { hostOf, isProductHost } from '../hosts.rules.ts';
import { upsertHome } from '../client-site-pages.usecases.ts';
import { domainInvalid, domainNotSetUp, domainTaken } from './domains.errors.ts';
import { presentHubDomain } from './domains.presenter.ts';
import {
  deleteRedirectedDomain,
  deleteHubDomain,
  getHubDomainRow,
  upsertRedirectedDomain,
  isFarmDomainOfOther,
  isKnownHost,
  upsertHubDomain,
} from './domains.repository.ts';
import { parseDomain, registrableDomain } from './domains.rules.ts';
import workerSource from './worker-script.js?raw';

/** A client's hub domain and its state; throws 404 for an unknown client and for one without a domain. */
export const requireHubDomain = async (ctx: Ctx, clientId: number): Promise<HubDomain> => {
  const client = await requireClientRow(ctx, clientId);
  const hubDomain = presentHubDomain(client, await getHubDomainRow(ctx, clientId));
  if (!hubDomain) throw notFound('Hub domain');
  return hubDomain;
};

const newDomainColumns = (now: Date) => ({
  state: 'set_up' as const,
  setUpAt: now,
  verifiedAt: null,
  checkedAt: null,
  recheckedAt: null,
  failedDays: 0,
  checks: [],
});

interface HubDomainRequest {
  actor: StaffActor;
  clientId: number;
}

/**
 * Sets up a client's hub domain or changes its texts. A new domain needs a test, and the previous one redirects. Throws
 * 400 for an invalid domain, 403, 404, and 409 when another client has it.
 */
export const setUpHubDomain = async (
  ctx: Ctx,
  { actor, clientId, fields }: HubDomainRequest & { fields: SetupHubDomain },
): Promise<HubDomainAnswer> => {
  assertMay(actor, 'clients.edit');
  const { title, description } = fields;
  const parsed = parseDomain(fields.domain, ctx.config.appOrigin);
  if ('problem' in parsed) throw domainInvalid(parsed.problem);
  const { domain } = parsed;
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const before = await claimHubDomain(tx, { clientId, domain, title });
    if (!before || (await isFarmDomainOfOther(tx, { clientId, domain }))) throw domainTaken(domain);
    const isSameDomain = before.mainHubDomain === domain;
    if (!isSameDomain) await redirectDomain(tx, before);
    await deleteRedirectedDomain(tx, domain);
    const existing = isSameDomain ? await getHubDomainRow(tx, clientId) : null;
    const verifyToken = existing?.verifyToken ?? randomBytes(16).toString('hex');
    await upsertHubDomain(tx, { ...newDomainColumns(now), ...existing, clientId, description, verifyToken });
    await upsertHome(tx, { clientId, title, description });
    const target = { kind: 'client', id: clientId, name: before.name };
    await recordAudit(tx, {
      actor,
      action: 'client.hub_domain_set_up',
      target,
      before: { domain: before.mainHubDomain, title: before.mainHubTitle },
      after: { domain, title },
    });
    return { domain, title, description, verifyToken };
  });
};

/** Redirects a domain that was verified, in the caller's transaction. */
const redirectDomain = async (ctx: Ctx, { id: clientId, mainHubDomain: domain }: ClientRow): Promise<void> => {
  const row = domain === null ? null : await getHubDomainRow(ctx, clientId);
  if (domain !== null && row !== null && row.verifiedAt !== null)
    await upsertRedirectedDomain(ctx, { domain, clientId, leftAt: ctx.clock.now() });
};

/**
 * Removes a client's hub domain: pages move to their farms' domains, and the old domain redirects there. Topic pages
 * stay for the next domain. Throws 403, 404, and 409 without a domain.
 */
export const removeHubDomain = async (ctx: Ctx, { actor, clientId }: HubDomainRequest): Promise<void> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const before = await clearHubDomain(tx, clientId);
    if (before.mainHubDomain === null) throw domainNotSetUp();
    await redirectDomain(tx, before);
    await deleteHubDomain(tx, clientId);
    await recordAudit(tx, {
      actor,
      action: 'client.hub_domain_removed',
      target: { kind: 'client', id: clientId, name: before.name },
      before: { domain: before.mainHubDomain, title: before.mainHubTitle },
    });
  });
};

/** The values of the set-up instructions, with the worker's script and its token. Throws 403 and 404. */
export const requireDomainInstructions = async (
  ctx: Ctx,
  { actor, clientId }: HubDomainRequest,
): Promise<DomainInstructions> => {
  assertMay(actor, 'clients.edit');
  const { domain } = await requireHubDomain(ctx, clientId);
  const { appOrigin } = ctx.config;
  return {
    domain,
    zone: registrableDomain(domain) ?? domain,
    productHost: new URL(appOrigin).host,
    workerScript: workerScript(ctx, domain),
    sitemapUrl: `${farmUrl(domain, appOrigin)}sitemap.xml`,
  };
};

const workerScript = (ctx: Ctx, domain: string): string =>
  workerSource
    .replace('__PRODUCT_ORIGIN__', () => ctx.config.appOrigin)
    .replace('__EDGE_TOKEN__', () => edgeToken(ctx.secrets))
    .replace('__DOMAIN__', () => domain);

/** Whether the product may get a certificate for a host. */
export const isServedHost = async (ctx: Ctx, name: string): Promise<boolean> => {
  const host = hostOf(name);
  if (host === null || /^[\d.]+$/.test(host)) return false;
  return isProductHost(host, ctx.config.appOrigin) || isKnownHost(ctx, host);
};
