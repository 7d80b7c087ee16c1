import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The twelve questions of a hub, answered by or for a client. */
export const intakeAnswers = pgTable(
  'intake_answers',
  {
    clientId: integer('client_id').notNull(),
    hubKey: text('topic_key').notNull(),
    question: integer().notNull(),
    /** What pages use; null while nothing was confirmed. */
    answer: text(),
    /** What was typed since; null when it is the same as the answer. */
    draft: text(),
    /** Why pages cannot use the answer yet; null when they can. */
    issue: text(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    confirmedById: integer('confirmed_by_id'),
    confirmedByName: text('confirmed_by_name'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.hubKey, table.question] })],
);
