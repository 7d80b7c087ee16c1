import { integer, pgView, text } from 'drizzle-orm/pg-core';

/** A staff member's display name: full name, else e-mail, else user name. */
export const staffNames = pgView('staff_names', {
  id: integer().notNull(),
  name: text().notNull(),
}).existing();
