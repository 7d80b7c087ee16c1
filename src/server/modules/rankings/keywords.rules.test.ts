import { describe, expect, test } from 'vitest';
import { guessColumns } from '#shared/csv-parsing.ts';
import { csvHead, csvRows } from '#shared/csv.ts';
import type { Ranking } from '#shared/rankings.ts';
import type { TrackedPage } from './keywords.repository.ts';
import {
  choosePrimaries,
  KEYWORD_HEADINGS,
  parseKeywordRow,
  RANKING_COLUMNS,
  type KeywordField,
  type ParsedKeyword,
} from './keywords.rules.ts';

const page = (pageId: number, title: string, slug: string): TrackedPage => ({
  pageId,
  farmId: 3,
  clientId: 1,
  domain: 'warwick.farms.example',
  title,
  slug,
});
const cost = page(11, 'What does termite control cost?', 'termite-cost');
const signs = page(12, 'Signs of termites', 'termite-signs');
const parse = (cells: Partial<Record<KeywordField, string>>) =>
  parseKeywordRow({ keyword: 'termite cost', page: 'termite-cost', ...cells }, [signs, cost]);

test('the import recognizes the headings of its own export and of other programs', () => {
  expect(
    guessColumns(
      RANKING_COLUMNS.map(([title]) => title),
      KEYWORD_HEADINGS,
    ),
  ).toEqual({
    keyword: 'Keyword',
    page: 'Page',
    city: 'City',
    stateCode: 'State',
    device: 'Device',
    isPrimary: 'Primary',
    weight: 'Weight',
  });
  expect(guessColumns(['Search term', 'Search volume', 'Page URL', 'Resource'], KEYWORD_HEADINGS)).toEqual({
    keyword: 'Search term',
    weight: 'Search volume',
  });
});

describe('a row of an import', () => {
  test('with a keyword and its page alone is a look-up on a desktop from anywhere, with weight 1', () => {
    expect(parse({})).toEqual({
      page: cost,
      keyword: 'termite cost',
      city: null,
      stateCode: null,
      device: 'desktop',
      weight: 1,
      isPrimary: false,
    });
  });

  test('takes all that the export wrote', () => {
    expect(
      parse({
        keyword: ' termite cost ',
        city: 'Warwick',
        stateCode: 'ri',
        device: 'Mobile',
        weight: '1,300',
        isPrimary: 'Yes',
      }),
    ).toEqual({
      page: cost,
      keyword: 'termite cost',
      city: 'Warwick',
      stateCode: 'RI',
      device: 'mobile',
      weight: 1300,
      isPrimary: true,
    });
  });

  test.each([
    'what does TERMITE control cost?',
    'Termite-Cost',
    'https://warwick.farms.example/termite-cost',
    '/f/3/termite-cost/',
    'https://warwick.farms.example/termite-cost//?utm_source=x#part',
  ])('finds its page by %s', (text) => {
    expect(parse({ page: text })).toMatchObject({ page: cost });
  });

  test.each([
    [{ stateCode: 'Rhode Island', city: 'Warwick' }, 'RI'],
    [{ stateCode: '', city: 'Warwick' }, null],
    // A state without a city would search from nowhere in particular.
    [{ stateCode: 'RI', city: '' }, null],
  ])('%j is searched from the state %s', (cells, stateCode) => {
    expect(parse(cells)).toMatchObject({ stateCode });
  });

  test.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['x', true],
    ['', false],
    ['no', false],
    ['yes, later', false],
    ['oh yes', false],
  ])('marked %j is primary: %s', (isPrimary, is) => {
    expect(parse({ isPrimary })).toMatchObject({ isPrimary: is });
  });

  test.each([
    ['1', 1],
    ['10,000,000', 10_000_000],
  ])('may weigh %s', (weight, number) => {
    expect(parse({ weight })).toMatchObject({ weight: number });
  });

  test('takes the first 100 characters of a city', () => {
    expect(parse({ city: 'x'.repeat(101) })).toMatchObject({ city: 'x'.repeat(100) });
    expect(parse({ keyword: 'k'.repeat(200) })).toMatchObject({ keyword: 'k'.repeat(200) });
  });

  test.each([
    [{ keyword: '' }, 'A keyword has 1 to 200 characters.'],
    [{ keyword: 'k'.repeat(201) }, 'A keyword has 1 to 200 characters.'],
    [{ page: 'ant-cost' }, 'The farm has no page "ant-cost".'],
    [{ page: 'cost' }, 'The farm has no page "cost".'],
    [{ stateCode: 'Ontario' }, '"Ontario" is no state.'],
    [{ device: 'tablet' }, 'A device is desktop or mobile.'],
    [{ weight: '0' }, 'A weight is a whole number from 1 to 10,000,000.'],
    [{ weight: '1.5' }, 'A weight is a whole number from 1 to 10,000,000.'],
    [{ weight: '10000001' }, 'A weight is a whole number from 1 to 10,000,000.'],
    [{ weight: 'heavy' }, 'A weight is a whole number from 1 to 10,000,000.'],
  ])('with %j is refused: %s', (cells, message) => {
    expect(parse(cells)).toBe(message);
  });

  test('without any cell has no keyword', () => {
    expect(parseKeywordRow({}, [cost])).toBe('A keyword has 1 to 200 characters.');
    expect(parseKeywordRow({ keyword: 'a' }, [cost])).toBe('The farm has no page "".');
  });
});

describe('the primary keyword of a page', () => {
  const keyword = (text: string, { on = cost, isPrimary = false } = {}): ParsedKeyword => ({
    page: on,
    keyword: text,
    city: null,
    stateCode: null,
    device: 'desktop',
    weight: 1,
    isPrimary,
  });
  const chosen = (...keywords: ParsedKeyword[]) => choosePrimaries(keywords).map(({ primary }) => primary);

  test('is the last that asks to be', () => {
    expect(chosen(keyword('a', { isPrimary: true }), keyword('b', { isPrimary: true }), keyword('c'))).toEqual([
      'no',
      'yes',
      'no',
    ]);
  });

  test('is the first of a page that has none yet, where none asks', () => {
    expect(chosen(keyword('a'), keyword('b'), keyword('c', { on: signs }))).toEqual(['if-none', 'no', 'if-none']);
  });

  test('goes with the rest of the keyword, without the mark', () => {
    const { isPrimary: _isPrimary, ...rest } = keyword('a');
    expect(choosePrimaries([keyword('a')])).toEqual([{ ...rest, primary: 'if-none' }]);
  });
});

describe('the export of positions', () => {
  const ranking = {
    keyword: 'termite cost',
    pageTitle: 'Termite cost',
    city: 'Warwick',
    stateCode: 'RI',
    device: 'mobile',
    isPrimary: true,
    weight: 3,
    farmName: 'Warwick',
    clientName: 'Ocean Pest',
    domain: 'warwick.farms.example',
    currentPosition: 4,
    previousPosition: 9,
    bestPosition: 2,
    trend: 'up',
    lastChecked: '2026-03-01T12:00:00.000Z',
    depth: 50,
    state: 'ranked',
    reason: null,
    wrongPage: { url: 'https://warwick.farms.example/ants' },
  } as Ranking;

  test('has a line for each keyword', () => {
    expect(csvHead(RANKING_COLUMNS) + csvRows(RANKING_COLUMNS, [ranking])).toBe(
      '\uFEFFKeyword,Page,City,State,Device,Primary,Weight,Farm,Client,Domain,Position,Previous position,Best position,Trend,Last measured,Places looked at,Latest check,Reason,Other page in its place\r\n' +
        'termite cost,Termite cost,Warwick,RI,mobile,yes,3,Warwick,Ocean Pest,warwick.farms.example,4,9,2,up,2026-03-01T12:00:00.000Z,50,ranked,,https://warwick.farms.example/ants\r\n',
    );
  });

  test.each([
    ['ranked', ranking.lastChecked, 'up'],
    ['absent', ranking.lastChecked, 'up'],
    ['error', ranking.lastChecked, 'up'],
    ['unmeasured', null, null],
  ] as const)('names the trend of the last measurement: %s, measured %s, gives %s', (state, lastChecked, trend) => {
    const [, valueOf] = RANKING_COLUMNS.find(([title]) => title === 'Trend') ?? [];
    expect(valueOf?.({ ...ranking, state, lastChecked })).toBe(trend);
  });

  test('leaves the other page empty where there is none', () => {
    const [, valueOf] = RANKING_COLUMNS.at(-1) ?? [];
    expect(valueOf?.({ ...ranking, wrongPage: null })).toBeNull();
  });
});
