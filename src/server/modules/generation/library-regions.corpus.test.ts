import { describe, expect, test } from 'vitest';
import type { Intent } from '#shared/intents.ts';
import { US_STATES } from '#shared/states.ts';
import { REQUIRED_SLOTS } from '../quality/structure.rules.ts';
import { libraryPageBody } from './library-text.rules.ts';
import { fittingTexts, holdsIn } from './library.rules.ts';
import type { ContentPack, ContentVariant } from './library.types.ts';
import { readLibrary } from './library.usecases.ts';

// Walks every text in every state.

interface LocalSubject {
  name: string;
  pattern: RegExp;
  /** Where it is, by `source`. */
  states: readonly string[];
  source: string;
  /** Texts that name it to say that it is not everywhere. */
  except?: readonly string[];
}

const codes = (list: string): string[] => list.split(' ');
const allBut = (list: string): string[] =>
  US_STATES.map(({ code }) => code).filter((code) => !codes(list).includes(code));

const LOCAL_SUBJECTS: readonly LocalSubject[] = [
  {
    name: 'imported fire ants',
    pattern: /\bfire ants?\b/i,
    states: codes('AL AR CA FL GA LA MS NC OK SC TN TX VA'),
    // "the remaining States federally regulated for IFA are …"
    source: 'USDA APHIS, https://www.pestalerts.org/nappo/official-pest-reports/1162',
  },
  {
    name: 'Formosan termites',
    pattern: /\bFormosan\b/i,
    states: codes('AL FL GA HI LA MS NC SC TN TX'),
    // "As of 2019, the distribution of Formosan subterranean termite in the United States includes …"
    source: 'University of Florida, https://edis.ifas.ufl.edu/publication/IN278',
  },
  {
    name: 'drywood termites',
    pattern: /\bdry-?wood (?:kinds?|termites?)\b/i,
    states: codes('AL AZ CA FL GA HI LA MS NC NM SC TX VA'),
    // The Atlantic coast up to southeastern Virginia, the Gulf Coast, California, Hawaii, Arizona and New Mexico.
    source: 'USDA Forest Service, Eastern Forest Insects, and Wood Handbook (FPL-GTR-190), chapter 14',
  },
  {
    name: 'brown recluse spiders',
    pattern: /\brecluses?\b/i,
    states: codes('AL AR GA IA IL IN KS KY LA MO MS NE OH OK TN TX'),
    source: 'R. S. Vetter, J. Med. Entomol. 42(4), and https://ipm.ucanr.edu/PMG/PESTNOTES/pn7468.html',
    except: ['spiders/risk 0', 'spiders/second_opinion 0', 'spiders/second_opinion 1'],
  },
  {
    name: 'black widows',
    pattern: /\bblack widows?\b/i,
    states: allBut('AK'),
    // "found throughout North America", most common in the South and West.
    source: 'NIOSH, https://www.cdc.gov/niosh/topics/spiders/',
  },
  {
    name: 'hobo spiders',
    pattern: /\bhobo\b/i,
    states: codes('ID MT OR UT WA WY'),
    source: 'NIOSH, https://www.cdc.gov/niosh/topics/spiders/',
  },
  {
    name: 'deer ticks',
    pattern: /\bdeer ticks?\b/i,
    states: allBut('AK AZ CA CO HI ID MT NM NV OR UT WA WY'),
    // "Widely distributed across the eastern United States."
    source: 'CDC, https://www.cdc.gov/ticks/geographic_distribution.html',
  },
  {
    name: 'other animals of a region',
    pattern:
      /\b(?:scorpions?|armadillos?|kissing bugs?|conenose|crazy ants?|Africanized|iguanas?|alligators?|lone star)\b/i,
    states: [],
    source: 'No text names them: give a text that does its states, and the animal a line here.',
  },
  {
    name: 'ice dams and heavy snow',
    pattern: /\b(?:ice dams?|heavy snow)\b/i,
    states: allBut('AL FL HI LA MS SC'),
    // States without a county in climate zone 4 or a colder one.
    source: 'U.S. Department of Energy, places/counties.tsv',
    except: ['hvac/recurrence 1'],
  },
];

interface Text {
  pack: ContentPack;
  intent: Intent;
  number: number;
  variant: ContentVariant;
}

const texts: Text[] = [...readLibrary().packs.values()].flatMap((pack) =>
  [...pack.intents].flatMap(([intent, variants]) =>
    variants.map((variant, number) => ({ pack, intent, number, variant })),
  ),
);
const nameOf = ({ pack, intent, number }: Text): string => `${pack.hub}/${intent} ${number}`;

const bodyIn = ({ pack, intent, number, variant }: Text, state: string) =>
  libraryPageBody(pack, {
    intent,
    variant,
    number,
    subject: { clientName: 'Acme', facts: {}, place: `Springfield, ${state}`, state },
  });

const wordsIn = (text: Text, state: string): string => {
  const { title, keyword, description } = text.variant;
  const page = { title, keyword, description, ...bodyIn(text, state) };
  // The ids and names of sources are no statements of the page.
  return JSON.stringify(page, (key, value: unknown) => (['sources', 'evidence'].includes(key) ? undefined : value));
};

test.each(LOCAL_SUBJECTS)('$name are on pages of their states alone', ({ pattern, states, except = [] }) => {
  const naming = texts.filter((text) => pattern.test(JSON.stringify(text.variant)) && !except.includes(nameOf(text)));
  const wrong = naming.flatMap((text) => {
    const found = US_STATES.filter(
      ({ code }) => !states.includes(code) && holdsIn(text.variant, code) && pattern.test(wordsIn(text, code)),
    );
    return found.length > 0 ? [`${nameOf(text)}: ${found.map(({ code }) => code).join(' ')}`] : [];
  });
  expect(wrong).toEqual([]);
});

test.each(LOCAL_SUBJECTS)('no quiz names $name', ({ pattern }) => {
  const packs = [...readLibrary().packs.values()];
  expect(packs.filter(({ quiz }) => pattern.test(JSON.stringify(quiz))).map(({ hub }) => hub)).toEqual([]);
});

const isRegional = (part: { onlyIn?: unknown; absentIn?: unknown }): boolean =>
  part.onlyIn !== undefined || part.absentIn !== undefined;

describe('a text with parts that hold in some states', () => {
  const partly = texts.filter(({ variant: { sections, device } }) => [...sections, ...device.rows].some(isRegional));

  test('is complete in every state where it holds', () => {
    const wrong = partly.flatMap((text) => {
      const { rows, sections } = REQUIRED_SLOTS[text.intent];
      return US_STATES.filter(({ code }) => holdsIn(text.variant, code)).flatMap(({ code }) => {
        const body = bodyIn(text, code);
        const slots = new Set(body.sections.map(({ slot }) => slot));
        const isWhole =
          slots.size >= 3 &&
          (body.device?.rows.length ?? 0) >= rows &&
          sections.every((names) => names.some((slot) => slots.has(slot)));
        return isWhole ? [] : [`${nameOf(text)} in ${code}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  test('counts no rows that some states lack', () => {
    const counted = /\b(?:two|three|four|five|six|seven|eight|nine|ten)\b/i;
    const wrong = partly.filter(
      ({ variant: { title, device } }) =>
        device.rows.some(isRegional) && counted.test(`${title} ${device.heading} ${device.intro}`),
    );
    expect(wrong.map(nameOf)).toEqual([]);
  });
});

test('every topic answers at least 12 questions in every state', () => {
  const few = [...readLibrary().packs.values()].flatMap((pack) =>
    US_STATES.filter(({ code }) => fittingTexts(pack, { service: null, state: code }).size < 12).map(
      ({ code }) => `${pack.hub} in ${code}`,
    ),
  );
  expect(few).toEqual([]);
});
