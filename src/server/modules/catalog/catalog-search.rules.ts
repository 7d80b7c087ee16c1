import { matchTrades } from './catalog.rules.ts';
import { splitWords } from './naming.rules.ts';
import type { Catalog, CatalogService } from './catalog.types.ts';

const startsWith = (words: readonly string[], searched: readonly string[]): boolean =>
  searched.every((part, index) => words[index]?.startsWith(part) === true);

const holds = (words: readonly string[], searched: readonly string[]): boolean =>
  searched.every((part) => words.some((word) => word.startsWith(part)));

/** How well a service answers a search, 0 the best; null for not at all. */
const rankOf = ({ name, aliases }: CatalogService, searched: readonly string[]): number | null => {
  const own = splitWords(name);
  const others = aliases.map(splitWords);
  const tests = [
    () => startsWith(own, searched),
    () => holds(own, searched),
    () => others.some((words) => startsWith(words, searched)),
    () => others.some((words) => holds(words, searched)),
  ];
  const rank = tests.findIndex((test) => test());
  return rank === -1 ? null : rank;
};

/**
 * The services whose name or an alias has a word for each word of `q`, which may be its beginning; the best first, in
 * the catalog's order. `trade` keeps those of one trade, or of the trades that an industry means; without either, all.
 */
export const searchServices = (catalog: Catalog, { q, trade }: { q: string; trade: string }): CatalogService[] => {
  const searched = splitWords(q);
  const trades = trade.trim() === '' ? [...catalog.trades.values()] : matchTrades(catalog, trade);
  const ranked = trades
    .flatMap(({ services }) => services)
    .flatMap((service) => {
      const rank = rankOf(service, searched);
      return rank === null ? [] : [{ service, rank }];
    });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ service }) => service);
};
