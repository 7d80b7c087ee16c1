import { integer, jsonb, pgTable, text, timestamp, boolean } from 'drizzle-orm/pg-core';
import type { CallResult, TELEPHONY_TASK_KINDS, TelephonyProviderId } from '#shared/telephony-choices.ts';
import type { CallHours } from '#shared/telephony.ts';

/** Numbers whose calls are forwarded to a client: of a farm, or of one page of it. */
export const trackingNumbers = pgTable('tracking_numbers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id'),
  provider: text().$type<TelephonyProviderId>().notNull(),
  /** The provider's name for it. */
  providerNumber: text('provider_number').notNull(),
  phoneE164: text('phone_e164').notNull().unique(),
  forwardTo: text('forward_to').notNull(),
  whisper: text(),
  hours: jsonb().$type<CallHours>(),
  takesMessages: boolean('takes_messages').notNull(),
  keepDays: integer('keep_days').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const phoneCalls = pgTable('phone_calls', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  clientId: integer('client_id').notNull(),
  farmId: integer('farm_id').notNull(),
  pageId: integer('page_id'),
  /** Null once the number was removed. */
  numberId: integer('number_id'),
  numberE164: text('number_e164').notNull(),
  /** Null until the call ended. */
  leadId: integer('lead_id'),
  provider: text().$type<TelephonyProviderId>().notNull(),
  providerCall: text('provider_call').notNull(),
  /** Null where the caller withheld it. */
  fromE164: text('from_e164'),
  /** What the caller was offered last; null before the provider asked. */
  offered: text().$type<'forward' | 'message' | 'nothing'>(),
  result: text().$type<CallResult>(),
  seconds: integer().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** The provider's name for the caller's message; null without one. */
  recording: text(),
  recordingSeconds: integer('recording_seconds'),
  recordingDeletesAt: timestamp('recording_deletes_at', { withTimezone: true }),
});

/** What has still to be done at a provider; triggers write it when a number or a call is deleted. */
export const telephonyTasks = pgTable('telephony_tasks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  provider: text().$type<TelephonyProviderId>().notNull(),
  kind: text().$type<(typeof TELEPHONY_TASK_KINDS)[number]>().notNull(),
  providerRef: text('provider_ref').notNull(),
  phoneE164: text('phone_e164'),
  attempts: integer().notNull(),
  failure: text(),
  nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
