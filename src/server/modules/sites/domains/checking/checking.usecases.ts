import { randomBytes } from 'node:crypto';
import type { DomainCheck, DomainTestAnswer } from '#shared/domains.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { Limit } from '#server/platform/limits.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import { recordAudit } from '../../../audit/audit.usecases.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import { setHubActive } from '../../../clients/hub-domain/hub-domain.usecases.ts';
import { farmUrl } from '../../../farms/farms.usecases.ts';
import { domainNotSetUp } from '../domains.errors.ts';
import {
  getHubDomainRow,
  listUntested,
  lockHubDomainRow,
  updateHubDomain,
  type HubDomainRow,
} from '../domains.repository.ts';
import { LAPSE_AFTER_DAYS } from '../domains.rules.ts';
import { CHECK_PATH, CHECK_QUERY, checksOf, isPassed, isReached } from './checking.rules.ts';
import type { Arrival, Findings, Reached } from './checking.types.ts';

const CHECK_PURPOSE = 'domain-check';
const PROOF_PURPOSE = 'domain-check-proof';
const CHECK_MINUTES = 5;
const TIMEOUT_MS = 10_000;
/** Longest answer read; a home of thousands of questions says its canonical address far before. */
const MAX_BYTES = 256 * 1024;

/** What a test's own token says; whoever has it sees the domain's home and robots file before they are served. */
export interface DomainCheckToken {
  clientId: number;
  domain: string;
  verifyToken: string;
}

/** The test a request belongs to; null when its token is none of ours or too old. */
export const readCheckToken = (ctx: Ctx, token: string): DomainCheckToken | null => {
  const payload = ctx.secrets.verify(CHECK_PURPOSE, token) as (DomainCheckToken & { at: number }) | null;
  if (payload === null) return null;
  const age = ctx.clock.now().getTime() - payload.at;
  return age >= 0 && age <= CHECK_MINUTES * 60_000 ? payload : null;
};

/** What proves to the test that the product itself answered. */
export const proofOf = (ctx: Ctx, token: string): string => ctx.secrets.sign(PROOF_PURPOSE, token);

const readArrival = (ctx: Ctx, { reached, token }: { reached: Reached; token: string }): Arrival | null => {
  if ('failed' in reached || reached.status !== 200) return null;
  try {
    const arrival = JSON.parse(reached.text) as Partial<Arrival> | null;
    if (typeof arrival?.proof !== 'string' || ctx.secrets.verify(PROOF_PURPOSE, arrival.proof) !== token) return null;
    const { proof, host = null, forwardedHost = null, isTrusted } = arrival;
    return { proof, host, forwardedHost, isTrusted: isTrusted === true };
  } catch {
    return null;
  }
};

/** Where a domain is tested: over HTTPS, unless it is local or the operator allowed another port of it. */
const testedOrigin = (ctx: Ctx, domain: string): string => {
  const { appOrigin, outboundAllow } = ctx.config;
  if (domain.endsWith('.localhost')) return farmUrl(domain, appOrigin).replace(/\/$/, '');
  const allowed = outboundAllow.find(({ host, port }) => host === domain && port !== 443);
  return allowed ? `http://${domain}:${allowed.port}` : `https://${domain}`;
};

const visit = async (ctx: Ctx, url: string): Promise<Reached> => {
  try {
    const { status, text, location } = await ctx.outbound.send({
      url,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      overflow: 'cut',
      headers: { 'cache-control': 'no-cache' },
    });
    return { status, text, location };
  } catch (error) {
    if (error instanceof OutboundError) return { failed: error.reason };
    throw error;
  }
};

/** Visits a domain as a visitor does and says what stands in the way, step by step. */
const examine = async (ctx: Ctx, { clientId, domain, verifyToken }: DomainCheckToken): Promise<DomainCheck[]> => {
  const at = ctx.clock.now().getTime();
  const once = randomBytes(9).toString('base64url');
  const token = ctx.secrets.sign(CHECK_PURPOSE, { clientId, domain, verifyToken, at, once });
  const base = testedOrigin(ctx, domain);
  const query = `?${CHECK_QUERY}=${token}`;
  const first = await visit(ctx, `${base}${CHECK_PATH}${verifyToken}${query}`);
  const arrival = readArrival(ctx, { reached: first, token });
  const configured = farmUrl(domain, ctx.config.appOrigin).replace(/\/$/, '');
  const expected = base.startsWith('https:') ? `https://${domain}` : configured;
  const findings: Findings = { domain, first, arrival, robots: null, home: null, origins: { expected, configured } };
  const checks = checksOf(findings);
  if (!isReached(checks)) return checks;
  const [robots, home] = await Promise.all([visit(ctx, `${base}/robots.txt${query}`), visit(ctx, `${base}/${query}`)]);
  return checksOf({ ...findings, robots, home });
};

interface Outcome {
  clientId: number;
  domain: string;
  checks: DomainCheck[];
  actor: StaffActor | null;
  isDaily: boolean;
}

const nextState = (
  row: HubDomainRow,
  { checks, isDaily }: Pick<Outcome, 'checks' | 'isDaily'>,
): Pick<HubDomainRow, 'state' | 'failedDays'> => {
  if (isPassed(checks)) return { state: 'verified', failedDays: 0 };
  if (!isDaily) return row;
  if (isReached(checks)) return { state: row.state, failedDays: 0 };
  const failedDays = row.failedDays + 1;
  const lapses = row.state === 'verified' && failedDays >= LAPSE_AFTER_DAYS;
  return { state: lapses ? 'lapsed' : row.state, failedDays };
};

/** Keeps what a test found: a domain that passes serves pages from then on, one that failed for days no longer. */
const settle = (ctx: Ctx, { clientId, domain, checks, actor, isDaily }: Outcome): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockHubDomainRow(tx, clientId);
    const client = await requireClientRow(tx, clientId);
    // Changed while it was tested.
    if (!row || client.mainHubDomain !== domain) return;
    const now = ctx.clock.now();
    const { state, failedDays } = nextState(row, { checks, isDaily });
    const verifiedAt = state === 'verified' && row.state !== 'verified' ? now : row.verifiedAt;
    const columns = { state, failedDays, verifiedAt, checks, checkedAt: now };
    await updateHubDomain(tx, { clientId, columns: { ...columns, ...(isDaily ? { recheckedAt: now } : {}) } });
    const target = { kind: 'client', id: clientId, name: client.name };
    const failing = checks.find(({ ok }) => !ok)?.name ?? null;
    if (actor) await recordAudit(tx, { actor, action: 'client.hub_domain_tested', target, after: { domain, failing } });
    if (state === row.state) return;
    await setHubActive(tx, { clientId, at: state === 'verified' ? now : null });
    const action = state === 'verified' ? 'client.hub_domain_verified' : 'client.hub_domain_lapsed';
    await recordAudit(tx, { actor, action, target, before: { state: row.state }, after: { domain, state, failing } });
  });

const FAILED = 'Domain connection test failed. Please check your Cloudflare Worker setup.';

/** Tests a client's hub domain and lets it serve pages when it passes. Throws 403, 404, 409 without a domain, and 429. */
export const testHubDomain = async (
  ctx: Ctx,
  { actor, limit, clientId }: { actor: StaffActor; limit: Limit; clientId: number },
): Promise<DomainTestAnswer> => {
  assertMay(actor, 'clients.edit');
  const { mainHubDomain: domain } = await requireClientRow(ctx, clientId);
  const row = await getHubDomainRow(ctx, clientId);
  if (domain === null || row === null) throw domainNotSetUp();
  await limit.take(`${actor.id} ${clientId}`);
  const checks = await examine(ctx, { clientId, domain, verifyToken: row.verifyToken });
  await settle(ctx, { clientId, domain, checks, actor, isDaily: false });
  return isPassed(checks)
    ? { success: true, message: `Your domain ${domain} is properly configured and active!`, checks }
    : { success: false, message: FAILED, checks };
};

const HOUR_MS = 3_600_000;
/** Less than a day, so that a job that starts a little early still counts for its day. */
const BETWEEN_DAILY_TESTS_MS = 20 * HOUR_MS;

const dueSince = (ctx: Ctx): Date => new Date(ctx.clock.now().getTime() - BETWEEN_DAILY_TESTS_MS);

/** The clients whose hub domain has its daily test before it. */
export const listDueDomains = (ctx: Ctx): Promise<number[]> => listUntested(ctx, dueSince(ctx));

/** The daily test of one client's hub domain; does nothing when it had today's. */
export const recheckHubDomain = async (ctx: Ctx, clientId: number): Promise<void> => {
  const row = await getHubDomainRow(ctx, clientId);
  if (row === null || (row.recheckedAt !== null && row.recheckedAt >= dueSince(ctx))) return;
  const { mainHubDomain: domain } = await requireClientRow(ctx, clientId);
  if (domain === null) return;
  const checks = await examine(ctx, { clientId, domain, verifyToken: row.verifyToken });
  await settle(ctx, { clientId, domain, checks, actor: null, isDaily: true });
};
