/** A page as a search engine gets it. */
export interface CrawledPage {
  path: string;
  links: { path: string; text: string; isInBody: boolean }[];
  canonical: string | null;
}

const LINK = /<a\b[^>]*?\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/i;
/** Links in sentences are in this section; the others are navigation. */
const BODY = /<section id="related">[\s\S]*?<\/section>/i;

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The path on the same site, without query and fragment; null for other sites. */
const pathOf = (href: string): string | null =>
  href.startsWith('/') && !href.startsWith('//') ? (href.split(/[?#]/)[0] ?? '/') : null;

/** Parses the links of a page. */
export const readLinks = (path: string, html: string): CrawledPage => {
  const body = BODY.exec(html)?.[0] ?? '';
  const links = [...html.matchAll(LINK)].flatMap(([tag, href = '', text = '']) => {
    const to = pathOf(href.replaceAll('&amp;', '&'));
    return to === null ? [] : [{ path: to, text: textOf(text), isInBody: body.includes(tag) }];
  });
  return { path, links, canonical: CANONICAL.exec(html)?.[1] ?? null };
};

/** The number of links from the home to each reachable page. */
export const linkDepths = (pages: readonly CrawledPage[], home: string): Map<string, number> => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const found = new Map([[home, 0]]);
  const queue = [home];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const depth = found.get(path) ?? 0;
    for (const link of byPath.get(path)?.links ?? []) {
      if (found.has(link.path) || !byPath.has(link.path)) continue;
      found.set(link.path, depth + 1);
      queue.push(link.path);
    }
  }
  return found;
};

const DAMPING = 0.85;
const ROUNDS = 60;

/** PageRank by power iteration. Several links to one page count once; a page without links gives to all pages. */
export const pageRanks = (pages: readonly CrawledPage[]): Map<string, number> => {
  const paths = new Set(pages.map(({ path }) => path));
  const targets = pages.map(({ path, links }) => ({
    path,
    to: [...new Set(links.map((link) => link.path))].filter((to) => to !== path && paths.has(to)),
  }));
  let ranks = new Map(pages.map(({ path }) => [path, 1 / pages.length]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const lostRank = targets.reduce((sum, { path, to }) => sum + (to.length === 0 ? (ranks.get(path) ?? 0) : 0), 0);
    const base = (1 - DAMPING + DAMPING * lostRank) / pages.length;
    const next = new Map(pages.map(({ path }) => [path, base]));
    for (const { path, to } of targets) {
      const share = (DAMPING * (ranks.get(path) ?? 0)) / Math.max(1, to.length);
      for (const target of to) next.set(target, (next.get(target) ?? 0) + share);
    }
    ranks = next;
  }
  return ranks;
};

/** The Gini coefficient: 0 when all values are equal, towards 1 when one has everything. */
export const gini = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const sum = sorted.reduce((all, value) => all + value, 0);
  if (sum === 0) return 0;
  const weighted = sorted.reduce((all, value, index) => all + (2 * (index + 1) - sorted.length - 1) * value, 0);
  return weighted / (sorted.length * sum);
};

/** The Jaccard index of all pairs of sets that share a member. */
export const pairSimilarities = (sets: readonly (readonly number[])[]): { a: number; b: number; value: number }[] => {
  const setsByMember = new Map<number, number[]>();
  for (const [index, members] of sets.entries()) {
    for (const member of members) {
      const list = setsByMember.get(member);
      if (list) list.push(index);
      else setsByMember.set(member, [index]);
    }
  }
  const shared = new Map<number, number>();
  for (const list of setsByMember.values()) {
    for (const [at, b] of list.entries()) {
      for (let index = 0; index < at; index += 1) {
        const key = (list[index] ?? 0) * sets.length + b;
        shared.set(key, (shared.get(key) ?? 0) + 1);
      }
    }
  }
  return [...shared].map(([key, count]) => {
    const [a, b] = [Math.floor(key / sets.length), key % sets.length];
    const all = (sets[a]?.length ?? 0) + (sets[b]?.length ?? 0) - count;
    return { a, b, value: all === 0 ? 0 : count / all };
  });
};
