import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ClientFact } from '#shared/clients.ts';

/** Who confirmed a fact and when, and until when it holds. Kept in step with `clients.confirmed_facts`. */
export const factConfirmations = pgTable(
  'fact_confirmations',
  {
    clientId: integer('client_id').notNull(),
    fact: text().$type<ClientFact>().notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }).notNull(),
    /** Null when the product itself or a migration did. */
    confirmedById: integer('confirmed_by_id'),
    confirmedByName: text('confirmed_by_name'),
    expiresOn: date('expires_on', { mode: 'string' }),
    /** When it was taken off public pages because its day had passed; null while it holds. */
    expiredAt: timestamp('expired_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.fact] })],
);
