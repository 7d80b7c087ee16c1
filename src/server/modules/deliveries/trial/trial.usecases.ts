import type { WebhookTestAnswer } from '#shared/clients.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { Limit } from '#server/platform/limits.ts';
import { recordAudit } from '../../audit/audit.usecases.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { ensureWebhookSecret } from '../../clients/webhook/webhook.usecases.ts';
import { ensureAgencyWebhookSecret, getSetting } from '../../settings/settings.usecases.ts';
import { post, type Outcome } from '../courier/courier.usecases.ts';
import { noWebhookUrl } from '../deliveries.errors.ts';
import { presentTestMessage } from '../deliveries.presenter.ts';
import { createWebhookId } from '../deliveries.usecases.ts';

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
  secret: string;
  clientId: number | null;
  clientName: string;
}

const sendTest = (ctx: Ctx, { address, secret, clientId, clientName }: Trial): Promise<Outcome> => {
  const id = createWebhookId();
  const message = presentTestMessage({ id, at: ctx.clock.now(), clientId, clientName });
  return post(ctx, { address, secret, webhookId: id, body: JSON.stringify(message) });
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
  const secret = await ensureWebhookSecret(ctx, id);
  const answer = answerOf(await sendTest(ctx, { address: webhookUrl, secret, clientId: id, clientName: name }));
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
  const secret = await ensureAgencyWebhookSecret(ctx);
  const trial = { address, secret, clientId: null, clientName: 'Test client' };
  const answer = answerOf(await sendTest(ctx, trial));
  const target = { kind: 'settings', id: 0, name: 'Settings' };
  await recordAudit(ctx, { actor, action: 'settings.webhook_tested', target, after: { success: answer.success } });
  return answer;
};
