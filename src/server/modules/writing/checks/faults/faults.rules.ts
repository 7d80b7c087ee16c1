import type { Verdict } from '../checks.types.ts';

/** What to say of the faults found: how many there are, and how to mend them; empty strings are none. */
export const judgedFaults = (
  faults: readonly string[],
  { fine, mend }: { fine: string; mend: string },
): Pick<Verdict, 'ok' | 'value' | 'detail'> => {
  const found = [...new Set(faults.filter((fault) => fault !== ''))];
  return found.length === 0
    ? { ok: true, value: 0, detail: fine }
    : { ok: false, value: found.length, detail: `${mend}: ${found.slice(0, 5).join('; ')}.` };
};
