import { globSync } from 'node:fs';

/** Debian's libfaketime; null where it is not installed. */
const findLibrary = (): string | null => globSync('/usr/lib/*/faketime/libfaketime.so.1')[0] ?? null;

/** What makes a process's clock differ by so many seconds; null where that cannot be done. */
export const clockOffBy = (seconds: number): Record<string, string> | null => {
  const library = findLibrary();
  if (library === null) return null;
  const offset = `${seconds < 0 ? '' : '+'}${seconds}`;
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
};
