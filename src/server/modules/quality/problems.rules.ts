import type { CheckResult } from './quality.types.ts';

/** A failed result that counts and lists the faults; empty strings are ignored. */
export const problemsResult = (
  faults: readonly string[],
  { passText, fix }: { passText: string; fix: string },
): Pick<CheckResult, 'ok' | 'value' | 'detail'> => {
  const found = [...new Set(faults.filter((fault) => fault !== ''))];
  return found.length === 0
    ? { ok: true, value: 0, detail: passText }
    : { ok: false, value: found.length, detail: `${fix}: ${found.slice(0, 5).join('; ')}.` };
};
