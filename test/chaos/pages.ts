import { insertClientRow, insertFarmRows } from '../setup/rows.ts';
import type { Cluster } from './cluster.ts';

export interface ViewedPage {
  id: number;
  farmId: number;
  slug: string;
}

const CLIENTS = 5;
const PAGES_EACH = 10;

/** What a page's template needs at least. */
const BODY = {
  question: 'Q?',
  answer: { text: 'A.', evidence: [] },
  oneLine: 'A.',
  device: null,
  sections: [],
  client: { heading: '', sentences: [] },
  link: { before: 'See ', anchor: 'q', after: '.' },
  sources: [],
};

/** Five clients with a webhook and ten published pages each, every one on a farm of its own, named after the slug. */
export const insertPages = async (
  { withRows, query }: Pick<Cluster, 'withRows' | 'query'>,
  webhook: (path: string) => string,
): Promise<ViewedPage[]> => {
  const pages = await withRows(async (ctx) => {
    const inserted: ViewedPage[] = [];
    for (let n = 1; n <= CLIENTS; n += 1) {
      const name = `client-${n}`;
      const clientId = await insertClientRow(ctx, { name, webhookUrl: webhook(`/${name}`) });
      for (let farm = 1; farm <= PAGES_EACH; farm += 1) {
        const slug = `${name}-${farm}`;
        const { farmId, pageId } = await insertFarmRows(ctx, { clientId, slug });
        inserted.push({ id: pageId, farmId, slug });
      }
    }
    return inserted;
  });
  await query(`update pages set intent = 'signs', body = $1::jsonb`, [JSON.stringify(BODY)]);
  return pages;
};
