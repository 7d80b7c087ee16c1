import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { WITHDRAWAL_SOURCES } from '#shared/withdrawal-choices.ts';
import type { ContactChannel } from '#shared/withdrawals.ts';

/** Who asked not to be contacted, and how. */
export const withdrawals = pgTable('withdrawals', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Null for the whole agency. */
  clientId: integer('client_id'),
  /** Outlives the lead. */
  leadId: integer('lead_id'),
  email: text(),
  /** Keyed hashes of the normal forms; they stay when the person is erased. */
  emailHash: text('email_hash'),
  phoneE164: text('phone_e164'),
  phoneHash: text('phone_hash'),
  channels: text().$type<ContactChannel>().array().notNull(),
  source: text().$type<(typeof WITHDRAWAL_SOURCES)[number]>().notNull(),
  recordedBy: text('recorded_by'),
  requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  /** When somebody said that it is carried out outside this product too. */
  completedAt: timestamp('completed_at', { withTimezone: true }),
  completedBy: text('completed_by'),
  liftedAt: timestamp('lifted_at', { withTimezone: true }),
  liftedBy: text('lifted_by'),
  erasedAt: timestamp('erased_at', { withTimezone: true }),
  /** When the calls of webhooks that carry it were written. */
  deliveredAt: timestamp('delivered_at', { withTimezone: true }),
});
