import type { TestProduct } from './product.ts';

/** Of the next page by its `Link` header; null after the last. */
const nextPath = (link: unknown): string | null => {
  const [, address] = /<([^>]+)>; rel="next"/.exec(typeof link === 'string' ? link : '') ?? [];
  return address === undefined ? null : address.replace(new URL(address).origin, '');
};

/** All rows of a list, page by page as a reader follows its links, and the count of each page. */
export const readPages = async <Row>(
  product: TestProduct,
  { path, headers }: { path: string; headers: Record<string, string> },
): Promise<{ rows: Row[]; totals: number[] }> => {
  const rows: Row[] = [];
  const totals: number[] = [];
  for (let next: string | null = path; next !== null;) {
    const answer: Awaited<ReturnType<TestProduct['call']>> = await product.call<Row[]>('GET', next, { headers });
    if (answer.status !== 200) throw new Error(`${next}: ${answer.status}`);
    rows.push(...(answer.body as Row[]));
    totals.push(Number(answer.headers['x-total-count']));
    next = nextPath(answer.headers['link']);
  }
  return { rows, totals };
};

type Key = string | number;
const compare = (a: Key, b: Key): number => (a < b ? -1 : a > b ? 1 : 0);

/** The keys as they stand when sorted upwards, or downwards for a sort that begins with a minus. */
export const sortedKeys = (keys: readonly Key[], sort: string): Key[] =>
  keys.toSorted((a, b) => (sort.startsWith('-') ? compare(b, a) : compare(a, b)));
