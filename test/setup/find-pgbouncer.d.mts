/** The path of PgBouncer; null when it is not installed. */
export declare const findPgBouncer: () => string | null;
export declare const NO_PGBOUNCER: string;
