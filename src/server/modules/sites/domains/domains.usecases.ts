import { randomBytes } from 'node:crypto';
import type { DomainInstructions, HubDomain, HubDomainAnswer, SetupHubDomain } from '#shared/domains.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createEdge } from '#server/platform/edge.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow, type ClientRow } from '../../clients/clients.usecases.ts';
import { claimHubDomain, releaseHubDomain } from '../../clients/hub-domain/hub-domain.usecases.ts';
import { farmUrl } from '../../farms/farms.usecases.ts';
import { hostOf, isProductHost } from '../hosts/hosts.rules.ts';
import { storeHome } from '../hub-pages/hub-pages.usecases.ts';
import { domainInvalid, domainNotSetUp, domainTaken } from './domains.errors.ts';
import { presentHubDomain } from './domains.presenter.ts';
import {
  deleteFormerDomain,
  deleteHubDomain,
  getHubDomainRow,
  insertFormerDomain,
  isFarmOfAnother,
  isKnownHost,
  upsertHubDomain,
} from './domains.repository.ts';
import { readDomain, registrableDomain } from './domains.rules.ts';
import workerSource from './worker-script.js?raw';

/** A client's hub domain and how it stands; throws 404 for an unknown client and for one without. */
export const requireHubDomain = async (ctx: Ctx, clientId: number): Promise<HubDomain> => {
  const client = await requireClientRow(ctx, clientId);
  const shown = presentHubDomain(client, await getHubDomainRow(ctx, clientId));
  if (!shown) throw notFound('Hub domain');
  return shown;
};

const unproven = (now: Date) => ({
  state: 'set_up' as const,
  setUpAt: now,
  verifiedAt: null,
  checkedAt: null,
  recheckedAt: null,
  failedDays: 0,
  checks: [],
});

interface Order {
  actor: StaffActor;
  clientId: number;
}

/**
 * Sets a client's hub domain up, or changes its words; another domain than before has to be proven again, and the one
 * before leads on. Throws 400 for what is no domain, 403, 404, and 409 when another client has it.
 */
export const setUpHubDomain = async (
  ctx: Ctx,
  { actor, clientId, fields }: Order & { fields: SetupHubDomain },
): Promise<HubDomainAnswer> => {
  assertMay(actor, 'clients.edit');
  const { title, description } = fields;
  const read = readDomain(fields.domain, ctx.config.appOrigin);
  if ('problem' in read) throw domainInvalid(read.problem);
  const { domain } = read;
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    const before = await claimHubDomain(tx, { clientId, domain, title });
    if (!before || (await isFarmOfAnother(tx, { clientId, domain }))) throw domainTaken(domain);
    const stays = before.mainHubDomain === domain;
    if (!stays) await leave(tx, before);
    await deleteFormerDomain(tx, domain);
    const known = stays ? await getHubDomainRow(tx, clientId) : null;
    const verifyToken = known?.verifyToken ?? randomBytes(16).toString('hex');
    await upsertHubDomain(tx, { ...unproven(now), ...known, clientId, description, verifyToken });
    await storeHome(tx, { clientId, title, description });
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

/** Lets a domain that showed pages lead on from now, in the caller's transaction; one that never did leads nowhere. */
const leave = async (ctx: Ctx, { id: clientId, mainHubDomain: domain }: ClientRow): Promise<void> => {
  const row = domain === null ? null : await getHubDomainRow(ctx, clientId);
  if (domain !== null && row !== null && row.verifiedAt !== null)
    await insertFormerDomain(ctx, { domain, clientId, leftAt: ctx.clock.now() });
};

/**
 * Takes a client's hub domain away: its pages are at home on their farms' own domains again, and as long as the domain
 * points here, its addresses lead there. The hub's own pages wait for the next domain. Throws 403, 404, and 409 without
 * a domain.
 */
export const removeHubDomain = async (ctx: Ctx, { actor, clientId }: Order): Promise<void> => {
  assertMay(actor, 'clients.edit');
  await ctx.transaction(async (tx) => {
    const before = await releaseHubDomain(tx, clientId);
    if (before.mainHubDomain === null) throw domainNotSetUp();
    await leave(tx, before);
    await deleteHubDomain(tx, clientId);
    await recordAudit(tx, {
      actor,
      action: 'client.hub_domain_removed',
      target: { kind: 'client', id: clientId, name: before.name },
      before: { domain: before.mainHubDomain, title: before.mainHubTitle },
    });
  });
};

/** What the set-up instructions fill in, with the worker's script and its token. Throws 403 and 404. */
export const requireInstructions = async (ctx: Ctx, { actor, clientId }: Order): Promise<DomainInstructions> => {
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

/** The worker's script for one domain, ready to be pasted. */
const workerScript = (ctx: Ctx, domain: string): string =>
  workerSource
    .replace('__PRODUCT_ORIGIN__', () => ctx.config.appOrigin)
    .replace('__EDGE_TOKEN__', () => createEdge(ctx.secrets).token)
    .replace('__DOMAIN__', () => domain);

/** Whether a certificate may be had for a host: it is the product's own, a farm's, or a client's hub domain. */
export const mayHaveCertificate = async (ctx: Ctx, name: string): Promise<boolean> => {
  const host = hostOf(name);
  if (host === null || /^[\d.]+$/.test(host)) return false;
  return isProductHost(host, ctx.config.appOrigin) || isKnownHost(ctx, host);
};
