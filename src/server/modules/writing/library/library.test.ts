import { describe, expect, test } from 'vitest';
import { INTENTS, type Intent } from '#shared/intents.ts';
import type { PageBody, Quality } from '#shared/pages.ts';
import { renderLandingPage } from '#landing/landing-page.tsx';
import type { Business } from '#landing/landing.types.ts';
import type { PageAlone, PageFingerprint, SiblingPage } from '../checks/checks.types.ts';
import { checkAgainst, checkAlone, fingerprintBody, type PageChecked } from '../checks/checks.usecases.ts';
import { composeBody, type Subject } from '../composer/composer.rules.ts';
import { jaccard, LEAST_BANDS } from '../checks/likeness/likeness.rules.ts';
import { chooseIntents, pageSlug } from '../planner/planner.rules.ts';
import { readingGrade, splitSentences } from '../checks/wording/wording.rules.ts';
import { readLibrary } from './library.usecases.ts';
import type { LibraryHub } from './library.types.ts';

/** A client as far as pages name them: one with some facts, one with none but the form's defaults, one with all. */
interface Owner {
  subject: Subject;
  place: { city: string; state: string | null };
  stored: Subject['facts'];
  business: Omit<Business, 'name' | 'industry'>;
}

const acme: Owner = {
  subject: {
    clientName: 'Acme Pest Control',
    place: 'Warwick, RI',
    facts: {
      phone: '(401) 555-0134',
      licenseNumber: 'RI-4417',
      insuranceInfo: 'Ocean State policy 12',
      serviceHours: 'Mon to Fri, 8 am to 6 pm',
      established: '2009',
    },
  },
  place: { city: 'Warwick', state: 'RI' },
  stored: {},
  business: {
    phone: { shown: '(401) 555-0134', e164: '+14015550134' },
    licenseNumber: 'RI-4417',
    insuranceInfo: 'Ocean State policy 12',
    serviceHours: 'Mon to Fri, 8 am to 6 pm',
    established: '2009',
  },
};

const bare: Owner = {
  subject: { clientName: 'O’Neil & Sons Termite Company', place: 'Rancho Santa Margarita, CA', facts: {} },
  place: { city: 'Rancho Santa Margarita', state: 'CA' },
  stored: {
    yearsInBusiness: '10',
    established: '2015',
    emergencyService: 'true',
    serviceHours: '24/7 Emergency Service',
  },
  business: {},
};

const rich: Owner = {
  subject: {
    clientName: 'Indiana Wildlife',
    place: 'Gary, IN',
    facts: {
      phone: '219 555 0134',
      address: '5 Maine Street',
      city: 'Hammond',
      state: 'IN',
      zipCode: '46320',
      licenseNumber: 'License No. 12-3456',
      insuranceInfo: 'Fully insured and bonded up to $2,000,000',
      serviceHours: '24/7 Emergency Service',
      emergencyService: 'yes',
      established: 'June 1998',
      yearsInBusiness: '28',
    },
  },
  place: { city: 'Gary', state: 'IN' },
  stored: {},
  business: {
    phone: { shown: '(219) 555-0134', e164: '+12195550134' },
    address: { street: '5 Maine Street', city: 'Hammond', state: 'IN', zipCode: '46320' },
    licenseNumber: 'License No. 12-3456',
    insuranceInfo: 'Fully insured and bonded up to $2,000,000',
    serviceHours: '24/7 Emergency Service',
    emergencyService: true,
    established: 'June 1998',
  },
};

const hubs = [...readLibrary().hubs.values()];
const hubIds = new Map(hubs.map(({ hub }, index) => [hub, index + 1]));

interface Composed extends PageFingerprint {
  pageId: number;
  farmId: number;
  owner: Owner;
  hub: LibraryHub;
  intent: Intent;
  variant: number;
  body: PageBody;
  text: { title: string; metaDescription: string; keyword: string };
}

/** Every page the library can give an owner, of the first texts (0) or the second (1). */
const composeAll = (owner: Owner, { hubs: of, variant }: { hubs: LibraryHub[]; variant: number }): Composed[] => {
  const { subject, place } = owner;
  const farmId = variant + 1;
  let pageId = farmId * 1000;
  return of.flatMap((hub) =>
    [...hub.intents].flatMap(([intent, variants]) => {
      const chosen = variants[variant];
      if (!chosen) return [];
      const body = composeBody(hub, { intent, variant: chosen, number: variant, subject });
      const { maskNouns } = hub;
      const print = fingerprintBody(body, { clientName: subject.clientName, place, maskNouns });
      const metaDescription = chosen.description.replaceAll('{place}', subject.place);
      const text = { title: chosen.title, metaDescription, keyword: chosen.keyword };
      pageId += 1;
      return [{ owner, pageId, farmId, hub, intent, variant, body, text, ...print }];
    }),
  );
};

/** The pages a farm of these hubs gets at twenty questions each. */
const farmOf = (pages: Composed[]): Composed[] =>
  pages.filter(({ hub, intent }) => chooseIntents(hub, { count: 20 }).includes(intent));

const asSibling = ({ pageId, hub, intent, body, text }: Composed): SiblingPage => ({
  id: pageId,
  microHubId: hubIds.get(hub.hub)!,
  intent,
  question: body.question,
  ...text,
});

const render = ({ owner, pageId, hub, body, text }: Composed): string =>
  renderLandingPage({
    site: {
      business: { name: owner.subject.clientName, industry: hub.industry, ...owner.business },
      accent: null,
      theme: 'field',
      place: owner.place,
      paths: { home: '/', about: '/about', privacy: '/privacy', forms: '/api/public/' },
      canonicalOrigin: 'https://pests.example.com',
    },
    pageId,
    slug: pageSlug(text.keyword, owner.place),
    title: text.title,
    description: text.metaDescription,
    body,
    quiz: hub.quiz,
    hub: { name: hub.name, slug: hub.hub },
    related: [],
    publishedAt: new Date('2026-11-21T10:00:00Z'),
    modifiedAt: new Date('2026-11-21T10:00:00Z'),
    reviewed: null,
    isPreview: false,
  });

const alone = ({ owner, pageId: id, farmId, hub, intent, body, text }: Composed, html: string): PageAlone => {
  const { facts, clientName: name } = owner.subject;
  const slug = pageSlug(text.keyword, owner.place);
  return {
    page: { id, farmId, microHubId: hubIds.get(hub.hub)!, intent, slug, quiz: hub.quiz, ...text, body },
    html,
    client: { name, industry: hub.industry, facts, stored: { ...facts, ...owner.stored } },
    place: owner.place,
    hub: { name: hub.name, maskNouns: hub.maskNouns, never: hub.never },
    today: new Date('2026-11-21T12:00:00Z'),
  };
};

/** A page is rendered and checked for itself once, whatever farms it stands on. */
const checked = new WeakMap<Composed, PageChecked>();
const checkedAlone = (page: Composed): PageChecked => {
  const known = checked.get(page) ?? checkAlone(alone(page, render(page)));
  checked.set(page, known);
  return known;
};

/** Which pages have a number, as the product's indexes answer it: the other pages with how many of these they share. */
const sharing = (pages: Composed[], numbersOf: (page: Composed) => number[]) => {
  const holders = new Map<number, Composed[]>();
  for (const page of pages)
    for (const number of new Set(numbersOf(page))) {
      const known = holders.get(number);
      if (known) known.push(page);
      else holders.set(number, [page]);
    }
  return (page: Composed): Map<Composed, number> => {
    const counts = new Map<Composed, number>();
    for (const number of new Set(numbersOf(page)))
      for (const other of holders.get(number) ?? [])
        if (other !== page) counts.set(other, (counts.get(other) ?? 0) + 1);
    return counts;
  };
};

/** Checks the pages of a farm beside others, which are found as the product finds them. */
const checkerOf = (farm: Composed[], others: Composed[] = []): ((page: Composed) => Quality) => {
  const alike = sharing([...farm, ...others], ({ bands }) => bands);
  const repeating = sharing(farm, ({ sentences }) => sentences);
  const siblings = farm.map((page) => ({ page, sibling: asSibling(page) }));
  return (page) =>
    checkAgainst(checkedAlone(page), {
      fingerprint: page,
      siblings: siblings.filter((other) => other.page !== page).map(({ sibling }) => sibling),
      compared: [...alike(page)].filter(([, bands]) => bands >= LEAST_BANDS).map(([other]) => other),
      sentenceUses: [...repeating(page).keys()],
      farmPageCount: farm.length,
    });
};

const nameOf = ({ hub, intent, variant }: Composed): string => `${hub.hub}/${intent}[${variant}]`;

describe.each(hubs)('the hub $hub', (hub) => {
  const own = [0, 1].flatMap((variant) => composeAll(acme, { hubs: [hub], variant }));

  test('has two texts for at least 22 of the 24 intents, all planned ones among them', () => {
    expect(hub.intents.size).toBeGreaterThanOrEqual(22);
    for (const [intent, variants] of hub.intents) expect([intent, variants.length]).toEqual([intent, 2]);
    expect(INTENTS.length - hub.intents.size).toBeLessThanOrEqual(2);
  });

  test('cites only sources it lists, all reached over https', () => {
    for (const [id, source] of Object.entries(hub.sources))
      expect([id, source.url]).toEqual([id, expect.stringMatching(/^https:\/\/[^\s]+$/)]);
    for (const page of own) {
      const cited = [page.body.answer, ...page.body.sections.flatMap((section) => section.paragraphs.flat())]
        .flatMap(({ evidence }) => evidence.filter((id) => id.startsWith('source:')))
        .map((id) => id.slice('source:'.length));
      const known = page.body.sources.map(({ id }) => id);
      const asked = [...cited, ...(page.body.device?.sources ?? [])];
      expect([nameOf(page), asked.filter((id) => !known.includes(id))]).toEqual([nameOf(page), []]);
    }
  });

  test('holds at least 100 sentences and six tables that name a source', () => {
    const sentences = own.flatMap(({ body }) => body.sections.flatMap((section) => section.paragraphs.flat()));
    const tables = own.filter(
      ({ body: { device } }) => device && ['table', 'compare'].includes(device.kind) && device.sources.length > 0,
    );
    expect(sentences.length).toBeGreaterThanOrEqual(100);
    expect(tables.length).toBeGreaterThanOrEqual(6);
  });

  test('reads at grade 8 or below on every page, 9 for law and tax', () => {
    // Help with tax debt is law in all but name: its long words (installment, compromise) are those of the letters.
    const highest = ['legal', 'financial'].includes(hub.industry) ? 9 : 8;
    const hard = own.flatMap((page) => {
      const { answer, sections, client } = page.body;
      const prose = [answer, ...sections.flatMap(({ paragraphs }) => paragraphs.flat()), ...client.sentences];
      const grade = readingGrade(prose.flatMap(({ text }) => splitSentences(text)));
      return grade > highest ? [`${nameOf(page)}: ${grade.toFixed(1)}`] : [];
    });
    expect(hard).toEqual([]);
  });

  test('asks a quiz of five dimensions in which nothing wrong scores nothing', () => {
    const { questions, advice } = hub.quiz;
    expect(new Set(questions.map(({ dimension }) => dimension)).size).toBe(5);
    for (const { options } of questions) expect(options.map(({ points }) => points)).toEqual([0, 1, 2, 3]);
    expect(Object.values(advice).map(({ length }) => length)).toEqual([3, 3, 3]);
  });
});

const BANNED =
  /\b(?:free|discount\w*|dollars?|guarant\w*|permanent\w*|cures?|no risk|safe|safely|safest|safer|non-?toxic|eco-?friendly|epa-approved|trusted|rated|award\w*|studies show|most homeowners|percent|look no further|nestled|rest assured|when it comes to|crucial|delve|robust|comprehensive|unwelcome guests|uninvited guests)\b|[$%—“”"]|\[ADD/i;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
};

const failedGates = (farm: Composed[], others: Composed[] = []): string[] => {
  const check = checkerOf(farm, others);
  return farm.flatMap((page) =>
    check(page)
      .checks.filter(({ severity, ok }) => !ok && severity === 'gate')
      .map(({ id, detail }) => `${nameOf(page)} ${id}: ${detail}`),
  );
};

/** How alike any two of the pages are, the most alike first. Pages without a common shingle are not alike at all: most. */
const likenesses = (pages: Composed[]): { value: number; pair: string }[] => {
  const common = sharing(pages, ({ shingles }) => shingles);
  return pages
    .flatMap((page, index) => {
      const own = new Set(page.shingles);
      const akin = common(page);
      return pages.slice(index + 1).map((other) => ({
        value: akin.has(other) ? jaccard(own, other.shingles) : 0,
        pair: `${nameOf(page)} ~ ${nameOf(other)}`,
      }));
    })
    .toSorted((a, b) => b.value - a.value);
};

const industries = [...new Set(hubs.map(({ industry }) => industry))];

describe.each(industries)('a farm of the industry %s', (industry) => {
  const all = (owner: Owner, variant: number): Composed[] =>
    composeAll(owner, { hubs: hubs.filter((hub) => hub.industry === industry), variant });
  const first = all(acme, 0);
  const second = all(acme, 1);
  const bareFirst = all(bare, 0);

  test('no page uses a banned word', () => {
    const found = [...first, ...second].flatMap((page) => {
      const { title, metaDescription } = page.text;
      const { sources: _sources, ...written } = page.body;
      const said = [title, metaDescription, ...textsOf(written)].filter((text) => BANNED.test(text));
      return said.map((text) => `${nameOf(page)}: ${text}`);
    });
    expect(found).toEqual([]);
  });

  test('a farm of the first texts passes every gate beside one of the second', () => {
    expect(failedGates(farmOf(first), farmOf(second))).toEqual([]);
  });

  test('a farm of the second texts passes every gate beside one of the first', () => {
    expect(failedGates(farmOf(second), farmOf(first))).toEqual([]);
  });

  test('all 24 questions of every hub fit on one farm', () => {
    expect([...failedGates(first), ...failedGates(second)]).toEqual([]);
  });

  test('no page of a client without a confirmed fact fails a gate', () => {
    expect([...failedGates(bareFirst), ...failedGates(all(bare, 1))]).toEqual([]);
  });

  test('no page of a client with every fact confirmed fails a gate', () => {
    expect([...failedGates(all(rich, 0)), ...failedGates(all(rich, 1))]).toEqual([]);
  });

  test('the second client with the same texts is stopped as a duplicate of the first', () => {
    const check = checkerOf(
      farmOf(bareFirst),
      first.map((page) => ({ ...page, farmId: 9 })),
    );
    const passed = farmOf(bareFirst).filter((page) => check(page).passed);
    expect(passed.map(nameOf)).toEqual([]);
  });

  test.each([
    ['a farm of the first texts', farmOf(first)],
    ['a farm of the second texts', farmOf(second)],
    ['two clients, one with each', [...first, ...second]],
  ])('no two pages are alike: %s', (_, pages) => {
    const values = likenesses(pages);
    expect(values[0]).toSatisfy(({ value }: { value: number }) => value < 0.2);
    expect(values[Math.floor(values.length * 0.05)]!.value).toBeLessThanOrEqual(0.06);
  });
});
