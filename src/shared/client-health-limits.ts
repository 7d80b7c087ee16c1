/** Clients whose health one call answers. Free of schemas, so that screens import it without zod. */
export const MOST_HEALTH = 100;
