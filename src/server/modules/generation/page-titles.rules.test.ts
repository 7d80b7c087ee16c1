import { describe, expect, test } from 'vitest';
import type { Intent } from '#shared/intents.ts';
import { fitsTitleLine } from '#shared/search-result-width.ts';
import { hubs } from '../../../../test/setup/library-pages.ts';
import { ownQuestionTitle, pageTitle, type TitleWords } from './page-titles.rules.ts';

const warwick = { city: 'Warwick', state: 'RI' };
const springs = { city: 'Colorado Springs', state: 'CO' };

const words = (intent: Intent, keyword: string, question = `Is this about ${keyword} in {place}?`): TitleWords => ({
  intent,
  keyword,
  question,
  title: 'Another title',
});
/** Every wording, in the order of preference. */
const shapesOf = (subject: TitleWords, place = warwick): string[] => {
  const titles: string[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const title = pageTitle(subject, { place, isTaken: (taken) => titles.includes(taken) });
    if (titles.includes(title)) break;
    titles.push(title);
  }
  return titles;
};

describe('a title', () => {
  test.each<[Intent, string, string]>([
    ['choose', 'choose a brake shop', 'How to choose a brake shop in Warwick, RI'],
    ['diy_vs_pro', 'change my own brake pads', 'Can you change your own brake pads in Warwick, RI?'],
    ['after_hours', 'call a plumber at night', 'When to call a plumber at night in Warwick, RI'],
    ['risk', 'are termites dangerous', 'Are termites dangerous in Warwick, RI?'],
    ['duration', 'how long can the IRS collect', 'How long can the IRS collect in Warwick, RI?'],
    ['duration', 'how long a divorce takes', 'How long a divorce takes in Warwick, RI'],
    ['aftercare', 'after a pipe repair', 'After a pipe repair in Warwick, RI: what to expect'],
    ['first_steps', 'when a pipe bursts', 'When a pipe bursts in Warwick, RI: what to do first'],
    ['urgency', 'bat in the bedroom', 'Bat in the bedroom: how soon to act in Warwick, RI'],
    ['cost_factors', 'drain cleaning', 'Drain cleaning in Warwick, RI: what changes the price'],
    ['methods', 'repair or replace an air conditioner', 'Repair or replace an air conditioner in Warwick, RI'],
  ])('for %s may turn “%s” into “%s”', (intent, keyword, title) => {
    expect(shapesOf(words(intent, keyword))).toContain(title);
  });

  test('may be the question itself', () => {
    const question = 'How long does a brake job take in {place}?';
    expect(shapesOf(words('duration', 'brake job time', question))).toContain(
      'How long does a brake job take in Warwick, RI?',
    );
  });

  test('says nothing twice', () => {
    for (const title of shapesOf(words('legal_permit', 'ant treatment rules')))
      expect(title).not.toMatch(/rules.*rules/);
    for (const title of shapesOf(words('cost_factors', 'price of a filling')))
      expect(title).not.toMatch(/price.*price/);
  });

  test('fits a search result by leaving out the state', () => {
    const question = 'How do I keep raccoons away from a chimney in {place}?';
    const title = pageTitle(words('prevention', 'keep raccoons away from a chimney', question), { place: springs });
    expect(title).toBe('How to keep raccoons away from a chimney in Colorado Springs');
  });

  test('is another one where a page of the farm has it already', () => {
    const subject = words('signs', 'signs of termites');
    const first = pageTitle(subject, { place: warwick });
    expect(pageTitle(subject, { place: warwick, isTaken: (title) => title === first })).not.toBe(first);
    expect(pageTitle(subject, { place: warwick, isTaken: () => true })).toBe(first);
  });

  test('names the town alone where the state is not known', () => {
    expect(pageTitle(words('choose', 'choose a dentist'), { place: { city: 'Warwick', state: null } })).toContain(
      'in Warwick',
    );
  });

  test('of a question that staff wrote is that question', () => {
    expect(ownQuestionTitle('Do you clean ducts in Warwick, RI?', warwick)).toBe('Do you clean ducts in Warwick, RI?');
    const long = 'Do you clean the ducts of restaurants and bakeries in Warwick, RI?';
    expect(ownQuestionTitle(long, warwick)).toBe('Do you clean the ducts of restaurants and bakeries in Warwick?');
  });
});

/** From the shortest names to the longest that farms have. */
const TOWNS = (
  'Ada OK,Gary IN,Tampa FL,Boise ID,Provo UT,Salem OR,Macon GA,Warwick RI,Hartford CT,Mobile AL,Reading PA,Orange CA,Denver CO,Houston TX,Lincoln NE,' +
  'St. Louis MO,El Paso TX,New York NY,Las Vegas NV,Fort Wayne IN,Baton Rouge LA,San Antonio TX,Kansas City MO,Minneapolis MN,Jacksonville FL,' +
  'Winston-Salem NC,Oklahoma City OK,Salt Lake City UT,Virginia Beach VA,Philadelphia PA,Colorado Springs CO,North Little Rock AR,Port St. Lucie FL,' +
  'Rancho Cucamonga CA,South San Francisco CA,Lake Havasu City AZ,Altamonte Springs FL,Rancho Santa Margarita CA,Village of Pewaukee WI,Charlestown Township PA'
)
  .split(',')
  .map((town) => ({ city: town.slice(0, -3), state: town.slice(-2) }));

test('a long request loses “How to” where a long town leaves no other room', () => {
  const question = 'How do I choose a water damage restoration company in {place}?';
  const subject = words('choose', 'choose a water damage restoration company', question);
  expect(pageTitle(subject, { place: { city: 'Jacksonville', state: 'FL' } })).toBe(
    'Choose a water damage restoration company in Jacksonville',
  );
  expect(pageTitle(subject, { place: { city: 'Boise', state: 'ID' } })).toBe(
    'How to choose a water damage restoration company in Boise, ID',
  );
});

describe('the titles of the library', () => {
  const texts = hubs.flatMap((hub) =>
    [...hub.intents].flatMap(([intent, variants]) => variants.map((variant) => ({ hub: hub.hub, intent, variant }))),
  );
  const titlesIn = (place: (typeof TOWNS)[number]) =>
    texts.map(({ hub, intent, variant }) => ({ hub, intent, title: pageTitle({ intent, ...variant }, { place }) }));

  test.each(TOWNS)('name $city, $state on every page, none of them twice', (place) => {
    const titles = titlesIn(place);
    expect(titles.filter(({ title }) => !title.includes(place.city))).toEqual([]);
    expect(titles.filter(({ title }) => /\{|\}|undefined|\s\s/.test(title))).toEqual([]);
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
  });

  test('fit in a search result for all towns but the longest', () => {
    const shareThatFits = (towns: typeof TOWNS): number => {
      const titles = towns.flatMap(titlesIn);
      return titles.filter(({ title }) => fitsTitleLine(title)).length / titles.length;
    };
    expect(shareThatFits(TOWNS.filter(({ city }) => city.length < 10))).toBeGreaterThan(0.9999);
    expect(shareThatFits(TOWNS)).toBeGreaterThan(0.985);
  });

  test('have no shape that appears on more than half of a hub', () => {
    const shapeOf = (title: string): string =>
      /\?$|^(?:How to|How|What|When|Where|Who|Why) |: .+$/.exec(title)?.[0] ?? 'a phrase and the town';
    for (const [hub, titles] of Map.groupBy(titlesIn(warwick), (page) => page.hub)) {
      const shapes = [...Map.groupBy(titles, ({ title }) => shapeOf(title)).values()].map(({ length }) => length);
      expect(`${hub} ${Math.max(...shapes)} of ${titles.length}`).toSatisfy(
        () => Math.max(...shapes) <= titles.length / 2,
      );
    }
  });
});
