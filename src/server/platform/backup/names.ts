const NAME = /^farmstead-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup(\.age)?$/;

/** A backup that was made by schedule: its name says when, and whether it is encrypted. */
export interface NamedBackup {
  name: string;
  at: Date;
  isEncrypted: boolean;
}

/** The name of a backup that is made now. */
export const backupName = (at: Date, { isEncrypted }: { isEncrypted: boolean }): string =>
  `farmstead-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup${isEncrypted ? '.age' : ''}`;

/** Whether a file has to be decrypted before it is restored. */
export const isEncryptedName = (name: string): boolean => name.endsWith('.age');

/** What a name says; null for a file of somebody else. */
export const parseBackupName = (name: string): NamedBackup | null => {
  const match = NAME.exec(name);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, age] = match;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : { name, at, isEncrypted: age !== undefined };
};

/** The backups among these names, the newest first. */
export const listBackupNames = (names: readonly string[]): NamedBackup[] =>
  names.flatMap((name) => parseBackupName(name) ?? []).toSorted((a, b) => b.at.getTime() - a.at.getTime());

export interface Keep {
  daily: number;
  weekly: number;
  monthly: number;
}

const DAY_MS = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** Its Monday. */
const weekOf = (at: Date): string => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS));
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Of each of the last `count` periods that have a backup, the newest one. */
const newestOf = (
  backups: readonly NamedBackup[],
  { count, periodOf }: { count: number; periodOf: (at: Date) => string },
): string[] => {
  const newest = new Map<string, string>();
  for (const { at, name } of backups) {
    const period = periodOf(at);
    if (!newest.has(period) && newest.size < count) newest.set(period, name);
  }
  return [...newest.values()];
};

/** Which of these backups, the newest first, need not be kept. The newest always stays. */
export const chooseOutdated = (backups: readonly NamedBackup[], { daily, weekly, monthly }: Keep): NamedBackup[] => {
  const kept = new Set([
    ...newestOf(backups, { count: Math.max(1, daily), periodOf: dayOf }),
    ...newestOf(backups, { count: weekly, periodOf: weekOf }),
    ...newestOf(backups, { count: monthly, periodOf: monthOf }),
  ]);
  return backups.filter(({ name }) => !kept.has(name));
};
