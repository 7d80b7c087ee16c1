import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CalculatorConstants } from '#shared/calculator.ts';

export const calculatorConstants = pgTable('calculator_constants', {
  version: integer().primaryKey(),
  constants: jsonb().$type<CalculatorConstants>().notNull(),
  note: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: text('created_by').notNull(),
});
