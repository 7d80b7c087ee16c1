/** The path of a Valkey or Redis server; null when neither is installed. */
export declare const findRedis: () => string | null;
export declare const NO_REDIS: string;
