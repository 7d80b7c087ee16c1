import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A client's answers to the twelve questions of a topic. */
export const intakeAnswers = pgTable(
  'intake_answers',
  {
    clientId: integer('client_id').notNull(),
    topicKey: text('topic_key').notNull(),
    question: integer().notNull(),
    /** The text that pages use; null while unconfirmed. */
    answer: text(),
    /** An unused draft; null when it equals the answer. */
    draft: text(),
    /** Why pages cannot use the answer yet; null when they can. */
    issue: text(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    confirmedById: integer('confirmed_by_id'),
    confirmedByName: text('confirmed_by_name'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.topicKey, table.question] })],
);
