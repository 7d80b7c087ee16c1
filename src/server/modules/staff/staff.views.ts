import { integer, pgView, text } from 'drizzle-orm/pg-core';

/** What a member of staff is called: by name, else by e-mail, else by user name. */
export const staffNames = pgView('staff_names', {
  id: integer().notNull(),
  name: text().notNull(),
}).existing();
