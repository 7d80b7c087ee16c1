import { date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { GrowthProjection, CalculatorConstants } from '#shared/calculator.ts';
import type { Prospect } from '#shared/prospects.ts';
import type { ProspectKind, ProspectStatus } from '#shared/prospect-options.ts';

export const prospects = pgTable('prospects', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<ProspectKind>().notNull(),
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
  wish: text().$type<NonNullable<Prospect['wish']>>(),
  inputs: jsonb().$type<Record<string, unknown>>(),
  projection: jsonb().$type<GrowthProjection>(),
  constantsVersion: integer('constants_version'),
  status: text().$type<ProspectStatus>().notNull(),
  notes: text(),
  dueAt: timestamp('due_at', { withTimezone: true }),
  verifiedAt: timestamp('verified_at', { withTimezone: true }),
  exportedAt: timestamp('exported_at', { withTimezone: true }),
  erasedAt: timestamp('erased_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const calculatorConstants = pgTable('calculator_constants', {
  version: integer().primaryKey(),
  constants: jsonb().$type<CalculatorConstants>().notNull(),
  note: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: text('created_by').notNull(),
});
