import { date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GrowthProjection } from '#shared/calculator.ts';
import type { Inquiry } from '#shared/inquiries.ts';
import type { InquiryKind, InquiryStatus } from '#shared/inquiry-choices.ts';

export const inquiries = pgTable('inquiries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<InquiryKind>().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  company: text(),
  industry: text(),
  location: text(),
  message: text(),
  preferredDate: date('preferred_date', { mode: 'string' }),
  preferredTime: text('preferred_time'),
  timeZone: text('time_zone'),
  wish: text().$type<NonNullable<Inquiry['wish']>>(),
  inputs: jsonb().$type<Record<string, unknown>>(),
  projection: jsonb().$type<GrowthProjection>(),
  constantsVersion: integer('constants_version'),
  status: text().$type<InquiryStatus>().notNull(),
  notes: text(),
  dueAt: timestamp('due_at', { withTimezone: true }),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  exportedAt: timestamp('exported_at', { withTimezone: true }),
  erasedAt: timestamp('erased_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
