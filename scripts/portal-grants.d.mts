export const PORTAL_ROLE: string;
export function grantsOf(migrations: readonly string[]): Map<string, Set<string>>;
export function columnsDeclaredIn(text: string): { table: string; column: string }[];
