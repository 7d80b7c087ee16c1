import { setTimeout as delay } from 'node:timers/promises';
import type { WebhookTestAnswer } from '#shared/clients.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { Limit } from '#server/platform/limits.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { post, type Outcome } from '../courier/courier.usecases.ts';
import { noWebhookUrl } from '../deliveries.errors.ts';
import { presentTestMessage } from '../deliveries.presenter.ts';
import { isAppsScript } from '../deliveries.rules.ts';
import { createWebhookId } from '../deliveries.usecases.ts';
import { getEndpointRow } from '../endpoints/endpoints.repository.ts';
import type { Owner } from '../endpoints/endpoints.rules.ts';
import { signingSecrets } from '../signing/signing.usecases.ts';

/** Every failure answers alike: a test that told them apart would tell what stands in the network behind the target. */
const answerOf = (outcome: Outcome): WebhookTestAnswer =>
  outcome.kind === 'delivered'
    ? {
        success: true,
        message: 'Webhook test sent successfully! Check your Google Sheets.',
        status: outcome.status,
        durationMs: outcome.durationMs,
      }
    : { success: false, message: 'Failed to test webhook. Check your webhook URL.' };

interface Trial {
  address: string;
  owner: Owner;
  clientName: string;
}

/** A receiver that takes longer in a test failed it; a Google Sheet's script may first have to be woken. */
const TEST_MS = 5000;
const SCRIPT_TEST_MS = 15_000;

/**
 * Failures are told alike and at one moment: neither words nor time tell an address that is refused from one that nobody
 * answers at.
 */
const sendTest = async (ctx: Ctx, { address, owner, clientName }: Trial): Promise<Outcome> => {
  const id = createWebhookId();
  const message = presentTestMessage({ id, at: ctx.clock.now(), clientId: owner, clientName });
  const secrets = await signingSecrets(ctx, { owner, endpoint: await getEndpointRow(ctx, owner) });
  const timeoutMs = isAppsScript(address) ? SCRIPT_TEST_MS : TEST_MS;
  const told = delay(TEST_MS);
  const outcome = await post(ctx, { address, secrets, webhookId: id, body: JSON.stringify(message), timeoutMs });
  if (outcome.kind === 'refused') await told;
  return outcome;
};

interface Asked {
  actor: StaffActor;
  /** One test per member of staff and target in its window. */
  limit: Limit;
}

/** Sends a test to a client's webhook; a failed one is an answer. Throws 400 without an address, 404 and 429. */
export const testClientWebhook = async (
  ctx: Ctx,
  { actor, limit, clientId }: Asked & { clientId: number },
): Promise<WebhookTestAnswer> => {
  assertMay(actor, 'clients.test_webhook');
  const { id, name, webhookUrl } = await requireClientRow(ctx, clientId);
  if (webhookUrl === null) throw noWebhookUrl();
  await limit.take(`${actor.id} ${id}`);
  const answer = answerOf(await sendTest(ctx, { address: webhookUrl, owner: id, clientName: name }));
  const target = { kind: 'client', id, name };
  await recordAudit(ctx, { actor, action: 'client.webhook_tested', target, after: { success: answer.success } });
  return answer;
};

/** Sends a test to the agency's webhook, as `testClientWebhook`. */
export const testAgencyWebhook = async (ctx: Ctx, { actor, limit }: Asked): Promise<WebhookTestAnswer> => {
  assertMay(actor, 'settings.manage');
  const address = await getSetting(ctx, 'webhookUrl');
  if (address === null) throw noWebhookUrl();
  await limit.take(`${actor.id} agency`);
  const answer = answerOf(await sendTest(ctx, { address, owner: null, clientName: 'Test client' }));
  const target = { kind: 'settings', id: 0, name: 'Settings' };
  await recordAudit(ctx, { actor, action: 'settings.webhook_tested', target, after: { success: answer.success } });
  return answer;
};
