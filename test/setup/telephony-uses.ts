import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { TestProduct } from './product.ts';
import { startTwilioServer, type TwilioServer } from './twilio-server.ts';

interface TelephonyUses {
  product: TestProduct;
  clientId: number;
  farmId: number;
  newest: (table: string) => Promise<number>;
}

/** A use of each call that changes numbers and their provider, in an order in which each finds what it needs. */
const usesOf = (twilio: TwilioServer, { product, clientId, farmId, newest }: TelephonyUses) => ({
  'PUT /api/telephony/:provider': () => ({
    ids: ['twilio'],
    body: { account: twilio.account, token: twilio.token },
  }),
  'POST /api/clients/:id/tracking-numbers': () => {
    const { phone_number: phone } = twilio.addNumber('+14015550210');
    return { ids: [clientId], body: { provider: 'twilio', phone, farmId, forwardTo: '+14015550134', whisper: null } };
  },
  'PATCH /api/tracking-numbers/:id': async () => ({
    ids: [await newest('tracking_numbers')],
    body: { whisper: 'From your website' },
  }),
  'DELETE /api/tracking-numbers/:id': async () => ({ ids: [await newest('tracking_numbers')] }),
  'DELETE /api/telephony-tasks/:id': async () => ({ ids: [await newest('telephony_tasks')] }),
  'DELETE /api/telephony/:provider': async () => {
    await product.ctx.db.execute(sql`delete from telephony_tasks`);
    return { ids: ['twilio'] };
  },
});

/** A provider of phone numbers that ends with the tests, and the uses of calls that need it. */
export const startTelephony = async () => {
  const twilio = await startTwilioServer();
  afterAll(() => twilio.stop());
  return { env: { TWILIO_BASE_URL: twilio.url }, uses: (input: TelephonyUses) => usesOf(twilio, input) };
};
