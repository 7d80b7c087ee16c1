import { beforeAll, describe, expect, test } from 'vitest';
import type { EvidenceItem } from '#shared/evidence.ts';
import type { PageDetail } from '#shared/review.ts';
import type { Source } from '#shared/sources.ts';
import { writeFarm } from '../../../../test/setup/farm.ts';
import { testProduct } from '../../../../test/setup/product.ts';

const product = await testProduct();

const read = async (id: number, headers: Record<string, string>): Promise<PageDetail> =>
  (await product.call<PageDetail>('GET', `/api/pages/${id}`, { headers })).body;

type Working = NonNullable<PageDetail['working']>;
const contentOf = ({ working }: PageDetail) => {
  if (!working) throw new Error('The page has no text.');
  const { title, metaDescription, keyword, quiz, body } = working;
  const { question, answer, oneLine, device, sections, client, link } = body;
  return { title, metaDescription, keyword, quiz, body: { question, answer, oneLine, device, sections, client, link } };
};

/** Saves a page with changes and returns what its checks say of it. */
const saveAs = async (
  page: PageDetail,
  headers: Record<string, string>,
  change: (content: ReturnType<typeof contentOf>) => void,
): Promise<PageDetail> => {
  const content = structuredClone(contentOf(page));
  change(content);
  const body = { baseVersion: page.version, content };
  const saved = await product.call<PageDetail>('PATCH', `/api/pages/${page.id}`, { headers, body });
  expect(saved.status, saved.text).toBe(200);
  return saved.body;
};

const failed = (working: Working | null | undefined, id: string) => {
  const check = working?.quality.checks.find((one) => one.id === id);
  return check?.ok === false ? { parts: check.parts, detail: check.detail } : null;
};

describe('a page of the library that a person changes', () => {
  let headers: Record<string, string>;
  let page: PageDetail;
  beforeAll(async () => {
    const farm = await writeFarm(product, { clientName: 'Ledger Pest', microHubs: 'Termites', writer: 'library' });
    headers = farm.headers;
    const withTable = await Promise.all(farm.pages.map(({ id }) => read(id, headers)));
    const found = withTable.find(({ working }) => working?.body.device && working.quiz);
    if (!found) throw new Error('A page has a table and a quiz.');
    page = found;
  });

  test('keeps its table and its title, which were reviewed, when a sentence changes', async () => {
    page = await saveAs(page, headers, ({ body }) => {
      body.client.sentences[0] = { text: 'Ask who comes and when.', evidence: ['general'] };
    });
    expect(page.working?.writer).toBe('human');
    expect(['G-84', 'G-88', 'G-92'].flatMap((id) => failed(page.working, id) ?? [])).toEqual([]);
  });

  interface Fault {
    id: string;
    change: (content: ReturnType<typeof contentOf>) => void;
    part: string;
    named: string;
  }
  const faults: [what: string, fault: Fault][] = [
    [
      'title',
      {
        id: 'G-84',
        change: (content) => (content.title = 'Termites in Warwick, RI: $7,777'),
        part: 'title',
        named: '7,777',
      },
    ],
    [
      'heading',
      {
        id: 'G-84',
        change: ({ body }) => (body.sections[0]!.heading = '77 signs of termites'),
        part: 'section:0',
        named: '77',
      },
    ],
    [
      'row',
      {
        id: 'G-88',
        change: ({ body }) => (body.device!.rows[0]![1] = 'The law requires treatment.'),
        part: 'device',
        named: 'about law',
      },
    ],
    [
      'piece of advice in the quiz',
      {
        id: 'G-84',
        change: ({ quiz }) => (quiz!.advice.serious[0] = 'Termites eat 7,777 feet of wood.'),
        part: 'quiz',
        named: '7,777',
      },
    ],
  ];
  test.each(faults)('is refused for a %s that nothing holds', async (_what, { id, change, part, named }) => {
    const saved = await saveAs(page, headers, change);
    expect(failed(saved.working, id)).toEqual({
      parts: expect.arrayContaining([part]),
      detail: expect.stringContaining(named),
    });
    page = await saveAs(saved, headers, (content) => Object.assign(content, contentOf(page)));
    expect(failed(page.working, id)).toBeNull();
  });
});

test('what staff think of a source decides, also after a page cited it', async () => {
  const headers = await product.signIn('admin');
  const statement = 'After a crash, drivers exchange their names and insurance details at the scene.';
  const source = await product.call<Source>('POST', '/api/sources', {
    headers,
    body: { publisher: 'Road club', title: 'After a crash', text: `Rules of the road club.\n\n${statement}`, tier: 2 },
  });
  expect(source.status, source.text).toBe(201);
  const item = await product.call<EvidenceItem>('POST', '/api/evidence', {
    headers,
    body: {
      kind: 'rule',
      statement,
      services: ['car-accidents'],
      intents: ['first_steps'],
      region: 'US-RI',
      quotes: [{ sourceId: source.body.id, text: statement }],
    },
  });
  expect(item.status, item.text).toBe(201);
  const { pages } = await writeFarm(product, {
    clientName: 'Ledger Law',
    industry: 'Personal Injury Law',
    microHubs: 'Car Accidents',
    questionsPerHub: 10,
    writer: 'library',
  });
  const id = `e${item.body.id}`;
  const written = await Promise.all(pages.map((page) => read(page.id, headers)));
  const citing = written.find(({ working }) => working?.body.sources.some((one) => one.id === id));
  expect(citing?.working?.body.sources).toContainEqual(expect.objectContaining({ id, tier: 2 }));
  const own = await saveAs(citing!, headers, ({ body }) => {
    const text = 'Drivers at a crash exchange names and other details.';
    body.sections[0]!.paragraphs[0] = [{ text, evidence: [`source:${id}`] }];
  });
  expect(failed(own.working, 'G-93')).toBeNull();
  await product.call('PATCH', `/api/sources/${source.body.id}`, { headers, body: { tier: 3 } });
  const later = await saveAs(own, headers, ({ body }) => {
    body.client.sentences[0] = { text: 'Ask who will handle the case.', evidence: ['general'] };
  });
  expect(failed(later.working, 'G-93')?.detail).toContain('cites no authority');
});
