import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookTestAnswer } from '#shared/clients.ts';
import { PAYLOAD_VERSION } from '#shared/webhook-payloads.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getSetting } from '../settings/settings.usecases.ts';
import { sendWebhook, type WebhookRequest, type WebhookResult } from './webhook-client.usecases.ts';
import { endpointUrlMissing, webhookUrlMissing } from './webhooks.errors.ts';
import { presentTestPayload } from './webhooks.presenter.ts';
import { isAppsScript } from './webhooks.rules.ts';
import type { WebhookPayload } from './webhooks.types.ts';
import { createWebhookId } from './webhooks.usecases.ts';
import { getEndpointRow } from './endpoints.repository.ts';
import type { WebhookOwner } from './endpoints.rules.ts';
import { openHeaders, openSecrets } from './event-endpoints/endpoint-secrets.usecases.ts';
import { endpointTarget, requireEventEndpoint } from './event-endpoints/event-endpoints.usecases.ts';
import { getSigningSecrets } from './signing.usecases.ts';

/** The same answer for every failure: different ones would reveal the network behind the address. */
const presentTestResult = (
  outcome: WebhookResult,
  success = 'Webhook test sent successfully! Check your Google Sheets.',
): WebhookTestAnswer =>
  outcome.kind === 'delivered'
    ? { success: true, message: success, status: outcome.status, durationMs: outcome.durationMs }
    : { success: false, message: 'Failed to test webhook. Check your webhook URL.' };

interface ConnectionTest {
  address: string;
  owner: WebhookOwner;
  clientName: string;
}

type TestCall = Pick<WebhookRequest, 'address' | 'secrets' | 'headers'> & {
  payload: WebhookPayload & { version?: number };
};

/** Slower receivers fail the test; the script of a Google Sheet may have to start first. */
const TEST_MS = 5000;
const SCRIPT_TEST_MS = 15_000;

/** Failures have one text and one duration, so that a refused address cannot be told from one that does not respond. */
const sendTest = async (ctx: Ctx, { payload, ...call }: TestCall): Promise<WebhookResult> => {
  const timeoutMs = isAppsScript(call.address) ? SCRIPT_TEST_MS : TEST_MS;
  const timeout = delay(TEST_MS);
  const body = JSON.stringify(payload);
  const outcome = await sendWebhook(ctx, { ...call, webhookId: payload.id, body, timeoutMs });
  if (outcome.kind === 'refused') await timeout;
  return outcome;
};

const sendTestWebhook = async (ctx: Ctx, { address, owner, clientName }: ConnectionTest): Promise<WebhookResult> => {
  const payload = presentTestPayload({ id: createWebhookId(), at: ctx.clock.now(), clientId: owner, clientName });
  const secrets = await getSigningSecrets(ctx, { owner, endpoint: await getEndpointRow(ctx, owner) });
  return sendTest(ctx, { address, secrets, payload });
};

interface ConnectionTestRequest {
  actor: StaffActor;
  /** One test per member of staff and target in its window. */
  limit: RateLimit;
}

/**
 * Sends a test to a client's webhook; a failure is returned as a result. Throws 400 without an address, 404 and 429.
 */
export const testClientWebhook = async (
  ctx: Ctx,
  { actor, limit, clientId }: ConnectionTestRequest & { clientId: number },
): Promise<WebhookTestAnswer> => {
  assertMay(actor, 'clients.test_webhook');
  const { id, name, webhookUrl } = await requireClientRow(ctx, clientId);
  if (webhookUrl === null) throw webhookUrlMissing();
  await limit.consume(`${actor.id} ${id}`);
  const answer = presentTestResult(await sendTestWebhook(ctx, { address: webhookUrl, owner: id, clientName: name }));
  const target = { kind: 'client', id, name };
  await recordAudit(ctx, { actor, action: 'client.webhook_tested', target, after: { success: answer.success } });
  return answer;
};

/** Sends a test to the agency's webhook, as `testClientWebhook`. */
export const testAgencyWebhook = async (
  ctx: Ctx,
  { actor, limit }: ConnectionTestRequest,
): Promise<WebhookTestAnswer> => {
  assertMay(actor, 'settings.manage');
  const address = await getSetting(ctx, 'webhookUrl');
  if (address === null) throw webhookUrlMissing();
  await limit.consume(`${actor.id} agency`);
  const answer = presentTestResult(await sendTestWebhook(ctx, { address, owner: null, clientName: 'Test client' }));
  const target = { kind: 'settings', id: 0, name: 'Settings' };
  await recordAudit(ctx, { actor, action: 'settings.webhook_tested', target, after: { success: answer.success } });
  return answer;
};

/** Sends a test to an endpoint with its own headers, as `testClientWebhook`. */
export const testEndpoint = async (
  ctx: Ctx,
  { actor, limit, id }: ConnectionTestRequest & { id: number },
): Promise<WebhookTestAnswer> => {
  assertMay(actor, 'settings.manage');
  const { row, clientName } = await requireEventEndpoint(ctx, id);
  const { url: address, clientId } = row;
  if (address === null) throw endpointUrlMissing();
  await limit.consume(`${actor.id} endpoint ${id}`);
  const named = { clientId, clientName: clientName ?? 'Test client' };
  const payload = presentTestPayload({ id: createWebhookId(), at: ctx.clock.now(), ...named });
  const call = { address, secrets: openSecrets(ctx, row), headers: openHeaders(ctx, row) };
  const outcome = await sendTest(ctx, { ...call, payload: { ...payload, version: PAYLOAD_VERSION } });
  const answer = presentTestResult(outcome, 'The endpoint accepted the test.');
  const after = { success: answer.success };
  await recordAudit(ctx, { actor, action: 'webhook_endpoint.tested', target: endpointTarget(row), after });
  return answer;
};
