import { randomBytes } from 'node:crypto';
import type { DomainCheck, DomainTestAnswer } from '#shared/domains.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { setHubDomainActive } from '../../clients/hub-domain.usecases.ts';
import { farmUrl } from '../../farms/farms.usecases.ts';
import { domainNotSetUp } from './domains.errors.ts';
import {
  getHubDomainRow,
  listUntestedClients,
  lockHubDomainRow,
  updateHubDomain,
  type HubDomainRow,
} from './domains.repository.ts';
import { DISABLE_AFTER_FAILED_DAYS } from './domains.rules.ts';
import { CHECK_PATH, CHECK_QUERY, evaluateChecks, isPassed, isReached } from './domain-tests.rules.ts';
import type { DomainCallback, DomainFindings, DomainResponse } from './domain-tests.types.ts';

const CHECK_PURPOSE = 'domain-check';
const PROOF_PURPOSE = 'domain-check-proof';
const CHECK_MINUTES = 5;
const TIMEOUT_MS = 10_000;
/** The canonical address comes early in a page. */
const MAX_BYTES = 256 * 1024;

/** Gives access to the home and robots file of a domain before it is verified. */
export interface DomainCheckToken {
  clientId: number;
  domain: string;
  verifyToken: string;
}

/** The payload of a test token; null when it is invalid or too old. */
export const readCheckToken = (ctx: Ctx, token: string): DomainCheckToken | null => {
  const payload = ctx.secrets.verify(CHECK_PURPOSE, token) as (DomainCheckToken & { at: number }) | null;
  if (payload === null) return null;
  const age = ctx.clock.now().getTime() - payload.at;
  return age >= 0 && age <= CHECK_MINUTES * 60_000 ? payload : null;
};

export const createCallbackProof = (ctx: Ctx, token: string): string => ctx.secrets.sign(PROOF_PURPOSE, token);

const readCallback = (
  ctx: Ctx,
  { response, token }: { response: DomainResponse; token: string },
): DomainCallback | null => {
  if ('failed' in response || response.status !== 200) return null;
  try {
    const callback = JSON.parse(response.text) as Partial<DomainCallback> | null;
    if (typeof callback?.proof !== 'string' || ctx.secrets.verify(PROOF_PURPOSE, callback.proof) !== token) return null;
    const { proof, host = null, forwardedHost = null, isTrusted } = callback;
    return { proof, host, forwardedHost, isTrusted: isTrusted === true };
  } catch {
    return null;
  }
};

/** HTTPS, unless the domain is local or the operator allowed another port. */
const testedOrigin = (ctx: Ctx, domain: string): string => {
  const { appOrigin, outboundAllow } = ctx.config;
  if (domain.endsWith('.localhost')) return farmUrl(domain, appOrigin).replace(/\/$/, '');
  const allowed = outboundAllow.find(({ host, port }) => host === domain && port !== 443);
  return allowed ? `http://${domain}:${allowed.port}` : `https://${domain}`;
};

const fetchFromDomain = async (ctx: Ctx, url: string): Promise<DomainResponse> => {
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

/** Requests the domain like a visitor and evaluates each check. */
const runDomainChecks = async (
  ctx: Ctx,
  { clientId, domain, verifyToken }: DomainCheckToken,
): Promise<DomainCheck[]> => {
  const at = ctx.clock.now().getTime();
  const nonce = randomBytes(9).toString('base64url');
  const token = ctx.secrets.sign(CHECK_PURPOSE, { clientId, domain, verifyToken, at, once: nonce });
  const base = testedOrigin(ctx, domain);
  const query = `?${CHECK_QUERY}=${token}`;
  const first = await fetchFromDomain(ctx, `${base}${CHECK_PATH}${verifyToken}${query}`);
  const callback = readCallback(ctx, { response: first, token });
  const configured = farmUrl(domain, ctx.config.appOrigin).replace(/\/$/, '');
  const expected = base.startsWith('https:') ? `https://${domain}` : configured;
  const findings: DomainFindings = {
    domain,
    first,
    callback,
    robots: null,
    home: null,
    origins: { expected, configured },
  };
  const checks = evaluateChecks(findings);
  if (!isReached(checks)) return checks;
  const [robots, home] = await Promise.all([
    fetchFromDomain(ctx, `${base}/robots.txt${query}`),
    fetchFromDomain(ctx, `${base}/${query}`),
  ]);
  return evaluateChecks({ ...findings, robots, home });
};

interface DomainTestResult {
  clientId: number;
  domain: string;
  checks: DomainCheck[];
  actor: StaffActor | null;
  isDaily: boolean;
}

const nextState = (
  row: HubDomainRow,
  { checks, isDaily }: Pick<DomainTestResult, 'checks' | 'isDaily'>,
): Pick<HubDomainRow, 'state' | 'failedDays'> => {
  if (isPassed(checks)) return { state: 'verified', failedDays: 0 };
  if (!isDaily) return row;
  if (isReached(checks)) return { state: row.state, failedDays: 0 };
  const failedDays = row.failedDays + 1;
  const isDisabled = row.state === 'verified' && failedDays >= DISABLE_AFTER_FAILED_DAYS;
  return { state: isDisabled ? 'disabled' : row.state, failedDays };
};

/** Stores a test result: a domain that passes serves pages, one that failed for days stops. */
const recordDomainTest = (ctx: Ctx, { clientId, domain, checks, actor, isDaily }: DomainTestResult): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockHubDomainRow(tx, clientId);
    const client = await requireClientRow(tx, clientId);
    // The domain changed during the test.
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
    await setHubDomainActive(tx, { clientId, at: state === 'verified' ? now : null });
    const action = state === 'verified' ? 'client.hub_domain_verified' : 'client.hub_domain_disabled';
    await recordAudit(tx, { actor, action, target, before: { state: row.state }, after: { domain, state, failing } });
  });

const TEST_FAILED = 'Domain connection test failed. Please check your Cloudflare Worker setup.';

/** Tests a client's hub domain and activates it when it passes. Throws 403, 404, 409 without a domain, and 429. */
export const testHubDomain = async (
  ctx: Ctx,
  { actor, limit, clientId }: { actor: StaffActor; limit: RateLimit; clientId: number },
): Promise<DomainTestAnswer> => {
  assertMay(actor, 'clients.edit');
  const { mainHubDomain: domain } = await requireClientRow(ctx, clientId);
  const row = await getHubDomainRow(ctx, clientId);
  if (domain === null || row === null) throw domainNotSetUp();
  await limit.consume(`${actor.id} ${clientId}`);
  const checks = await runDomainChecks(ctx, { clientId, domain, verifyToken: row.verifyToken });
  await recordDomainTest(ctx, { clientId, domain, checks, actor, isDaily: false });
  return isPassed(checks)
    ? { success: true, message: `Your domain ${domain} is properly configured and active!`, checks }
    : { success: false, message: TEST_FAILED, checks };
};

const HOUR_MS = 3_600_000;
/** Less than a day, so that a job that starts early still counts. */
const BETWEEN_DAILY_TESTS_MS = 20 * HOUR_MS;

const dueSince = (ctx: Ctx): Date => new Date(ctx.clock.now().getTime() - BETWEEN_DAILY_TESTS_MS);

/** Lists clients whose hub domain is due for its daily test. */
export const listDueDomains = (ctx: Ctx): Promise<number[]> => listUntestedClients(ctx, dueSince(ctx));

/** Runs the daily test of a client's hub domain; does nothing when it already ran today. */
export const recheckHubDomain = async (ctx: Ctx, clientId: number): Promise<void> => {
  const row = await getHubDomainRow(ctx, clientId);
  if (row === null || (row.recheckedAt !== null && row.recheckedAt >= dueSince(ctx))) return;
  const { mainHubDomain: domain } = await requireClientRow(ctx, clientId);
  if (domain === null) return;
  const checks = await runDomainChecks(ctx, { clientId, domain, verifyToken: row.verifyToken });
  await recordDomainTest(ctx, { clientId, domain, checks, actor: null, isDaily: true });
};
