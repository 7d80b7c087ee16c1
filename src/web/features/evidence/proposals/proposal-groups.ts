import type { CitedSource, EvidenceItem } from '#shared/evidence.ts';

export interface SourceGroup {
  source: CitedSource;
  items: EvidenceItem[];
}

/** Proposals under the source of their first quote, in the order of the list. */
export const groupBySource = (items: readonly EvidenceItem[]): SourceGroup[] => {
  const groups = new Map<number, SourceGroup>();
  for (const item of items) {
    const source = item.quotes[0]?.source;
    if (!source) continue;
    const group = groups.get(source.id) ?? { source, items: [] };
    group.items.push(item);
    groups.set(source.id, group);
  }
  return [...groups.values()];
};

/** The proposal after or before one, as far as there is any; the first where none is selected. */
export const neighborOf = (items: readonly EvidenceItem[], id: number | null, step: 1 | -1): EvidenceItem | null => {
  const at = items.findIndex((item) => item.id === id);
  if (at < 0) return items[0] ?? null;
  return items[Math.min(items.length - 1, Math.max(0, at + step))] ?? null;
};
