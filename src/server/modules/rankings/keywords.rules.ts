import type { CsvHeadingPatterns } from '#shared/csv-parsing.ts';
import { cleanCell } from '#shared/csv-parsing.ts';
import { RANK_DEVICES, type Ranking, type RankDevice } from '#shared/rankings.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { US_STATES } from '#shared/states.ts';
import type { KeywordTarget, NewKeyword, TrackedPage } from './keywords.repository.ts';

export type KeywordField = 'keyword' | 'page' | 'city' | 'stateCode' | 'device' | 'isPrimary' | 'weight';

/** The headings of the product's own export and of other programs. */
export const KEYWORD_HEADINGS: CsvHeadingPatterns<KeywordField> = {
  keyword: /^(keyword|query|search term)$/,
  page: /^(page|page title|page address|slug|url|page id)$/,
  city: /^(city|location)$/,
  stateCode: /^(state|state code)$/,
  device: /^device$/,
  isPrimary: /^primary$/,
  weight: /^(weight|volume|search volume|searches)$/,
};

/** The columns of an export; the first ones can be imported again. */
export const RANKING_COLUMNS: CsvColumns<Ranking> = [
  ['Keyword', ({ keyword }) => keyword],
  ['Page', ({ pageTitle }) => pageTitle],
  ['City', ({ city }) => city],
  ['State', ({ stateCode }) => stateCode],
  ['Device', ({ device }) => device],
  ['Primary', ({ isPrimary }) => isPrimary],
  ['Weight', ({ weight }) => weight],
  ['Farm', ({ farmName }) => farmName],
  ['Client', ({ clientName }) => clientName],
  ['Domain', ({ domain }) => domain],
  ['Position', ({ currentPosition }) => currentPosition],
  ['Previous position', ({ previousPosition }) => previousPosition],
  ['Best position', ({ bestPosition }) => bestPosition],
  // Where the latest check failed, position and trend are those of "Last measured".
  ['Trend', ({ trend, lastChecked }) => (lastChecked === null ? null : trend)],
  ['Last measured', ({ lastChecked }) => lastChecked],
  ['Places looked at', ({ depth }) => depth],
  ['Latest check', ({ state }) => state],
  ['Reason', ({ reason }) => reason],
  ['Other page in its place', ({ wrongPage }) => wrongPage?.url ?? null],
];

export interface ParsedKeyword extends KeywordTarget {
  page: TrackedPage;
  isPrimary: boolean;
  weight: number;
}

/** A page by its title, its slug, or the end of its address; undefined when there is none. */
const findPageByReference = (pages: readonly TrackedPage[], text: string): TrackedPage | undefined => {
  const name = text
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  const slug = name.slice(name.lastIndexOf('/') + 1);
  return pages.find((page) => page.title.toLowerCase() === text.toLowerCase() || page.slug === slug);
};

const parseStateCode = (text: string): string | null | undefined => {
  if (text === '') return null;
  return US_STATES.find(({ code, name }) => [code, name].some((one) => one.toLowerCase() === text.toLowerCase()))?.code;
};

const parseWeight = (text: string): number | null => {
  const weight = text === '' ? 1 : Number(text.replaceAll(',', ''));
  return Number.isInteger(weight) && weight >= 1 && weight <= 10_000_000 ? weight : null;
};

export const parseKeywordRow = (
  cells: Partial<Record<KeywordField, string>>,
  pages: readonly TrackedPage[],
): ParsedKeyword | string => {
  const cell = (field: KeywordField): string => cleanCell(cells[field] ?? '');
  const keyword = cell('keyword');
  if (keyword === '' || keyword.length > 200) return 'A keyword has 1 to 200 characters.';
  const page = findPageByReference(pages, cell('page'));
  if (!page) return `The farm has no page "${cell('page')}".`;
  const stateCode = parseStateCode(cell('stateCode'));
  if (stateCode === undefined) return `"${cell('stateCode')}" is no state.`;
  const named = cell('device').toLowerCase();
  const device = named === '' ? 'desktop' : RANK_DEVICES.find((one): one is RankDevice => one === named);
  if (device === undefined) return 'A device is desktop or mobile.';
  const weight = parseWeight(cell('weight'));
  if (weight === null) return 'A weight is a whole number from 1 to 10,000,000.';
  const city = cell('city').slice(0, 100) || null;
  const isPrimary = /^(yes|true|1|x)$/i.test(cell('isPrimary'));
  return { page, keyword, city, stateCode: city === null ? null : stateCode, device, weight, isPrimary };
};

/**
 * Which of these keywords becomes the primary one of its page: the last one marked as primary, else the first where
 * the page has none yet.
 */
export const choosePrimaries = (keywords: readonly ParsedKeyword[]): NewKeyword[] => {
  const last = new Map(keywords.filter(({ isPrimary }) => isPrimary).map((one) => [one.page.pageId, one]));
  const first = new Map(keywords.toReversed().map((one) => [one.page.pageId, one]));
  return keywords.map((one) => {
    const { page, keyword, city, stateCode, device, weight } = one;
    const chosen = last.get(page.pageId) ?? first.get(page.pageId);
    const primary = one !== chosen ? 'no' : one.isPrimary ? 'yes' : 'if-none';
    return { page, keyword, city, stateCode, device, weight, primary };
  });
};
