import type { Intent } from '#shared/intents.ts';
import type { PageBody, Quality } from '#shared/pages.ts';
import { renderLandingPage } from '#landing/landing-page.tsx';
import type { Business } from '#landing/landing.types.ts';
import type { PageInput, PageFingerprint, SiblingPage } from '#server/modules/quality/quality.types.ts';
import {
  checkAgainstOthers,
  checkSinglePage,
  fingerprintBody,
  type CheckedPage,
} from '#server/modules/quality/quality.usecases.ts';
import { findService } from '#server/modules/catalog/catalog.usecases.ts';
import { libraryPageBody, type LibraryTextInput } from '#server/modules/generation/library-text.rules.ts';
import { MIN_SHARED_BUCKETS } from '#server/modules/quality/similarity.rules.ts';
import { chooseIntents, pageSlug } from '#server/modules/generation/page-plan.rules.ts';
import { libraryHead } from '#server/modules/generation/page-heads.rules.ts';
import { hasQuiz } from '#server/modules/generation/topic-quizzes.rules.ts';
import { readLibrary } from '#server/modules/generation/library.usecases.ts';
import type { ContentPack } from '#server/modules/generation/library.types.ts';
import { isFullForm } from './full-form.ts';

/** A client for library tests: with some facts, only the form's defaults, or all facts. */
export interface Owner {
  subject: LibraryTextInput;
  place: { city: string; state: string | null };
  stored: LibraryTextInput['facts'];
  business: Omit<Business, 'name' | 'industry'>;
}

export const acme: Owner = {
  subject: {
    clientName: 'Acme Pest Control',
    place: 'Warwick, RI',
    state: 'RI',
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
    phone: { display: '(401) 555-0134', e164: '+14015550134' },
    licenseNumber: 'RI-4417',
    insuranceInfo: 'Ocean State policy 12',
    serviceHours: 'Mon to Fri, 8 am to 6 pm',
    established: '2009',
  },
};

export const bare: Owner = {
  subject: { clientName: 'O’Neil & Sons Termite Company', place: 'Rancho Santa Margarita, CA', state: 'CA', facts: {} },
  place: { city: 'Rancho Santa Margarita', state: 'CA' },
  stored: {
    yearsInBusiness: '10',
    established: '2015',
    emergencyService: 'true',
    serviceHours: '24/7 Emergency Service',
  },
  business: {},
};

export const rich: Owner = {
  subject: {
    clientName: 'Indiana Wildlife',
    place: 'Gary, IN',
    state: 'IN',
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
    phone: { display: '(219) 555-0134', e164: '+12195550134' },
    address: { street: '5 Maine Street', city: 'Hammond', state: 'IN', zipCode: '46320' },
    licenseNumber: 'License No. 12-3456',
    insuranceInfo: 'Fully insured and bonded up to $2,000,000',
    serviceHours: '24/7 Emergency Service',
    emergencyService: true,
    established: 'June 1998',
  },
};

const YMYL = new Set(['legal', 'medical', 'financial']);

export const hubs = [...readLibrary().packs.values()];
const packIds = new Map(hubs.map(({ hub }, index) => [hub, index + 1]));

export interface Composed extends PageFingerprint {
  pageId: number;
  farmId: number;
  owner: Owner;
  hub: ContentPack;
  intent: Intent;
  variant: number;
  body: PageBody;
  text: { title: string; metaDescription: string; keyword: string };
}

const written = new Map<string, Pick<Composed, 'body' | keyof PageFingerprint>>();

/** A page is generated once, whatever pages it is compared with. */
const composeOnce = (
  { subject, place }: Owner,
  { hub, intent, variant }: Pick<Composed, 'hub' | 'intent' | 'variant'>,
) => {
  const key = [subject.clientName, hub.hub, intent, variant].join('/');
  const cached = written.get(key);
  const text = hub.intents.get(intent)?.[variant];
  if (cached || !text) return cached;
  const body = libraryPageBody(hub, { intent, variant: text, number: variant, subject });
  const print = fingerprintBody(body, { clientName: subject.clientName, place, maskNouns: hub.maskNouns });
  const composed = { body, ...print };
  written.set(key, composed);
  return composed;
};

/** Every page that the library can generate for an owner, with the first texts (0) or the second (1). */
export const composeAll = (
  owner: Owner,
  { hubs: packs, variant }: { hubs: ContentPack[]; variant: number },
): Composed[] => {
  const farmId = variant + 1;
  let pageId = farmId * 1000;
  return packs.flatMap((hub) =>
    [...hub.intents].flatMap(([intent, variants]) => {
      const variantText = variants[variant];
      const composed = composeOnce(owner, { hub, intent, variant });
      if (!variantText || !composed) return [];
      const head = libraryHead(variantText, { intent, place: owner.place });
      const text = { ...head, keyword: variantText.keyword };
      pageId += 1;
      return [{ owner, pageId, farmId, hub, intent, variant, text, ...composed }];
    }),
  );
};

/** The pages of a farm with these topics, twenty questions each. */
export const farmOf = (pages: Composed[]): Composed[] =>
  pages.filter(({ hub, intent }) => chooseIntents(hub.intents, { count: 20 }).includes(intent));

const asSibling = ({ pageId, hub, intent, body, text }: Composed): SiblingPage => ({
  id: pageId,
  topicId: packIds.get(hub.hub)!,
  intent,
  question: body.question,
  ...text,
});

const render = ({ owner, pageId, hub, intent, body, text }: Composed): string =>
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
    quiz: hasQuiz(intent) ? hub.quiz : null,
    topic: { name: hub.name, slug: hub.hub, path: `/${hub.hub}` },
    related: [],
    publishedAt: new Date('2026-11-21T10:00:00Z'),
    modifiedAt: new Date('2026-11-21T10:00:00Z'),
    reviewed: null,
    isPreview: false,
    contentToken: '0123456789abcdef.fedcba9876543210',
  });

const alone = ({ owner, pageId: id, farmId, hub, intent, body, text }: Composed, html: string): PageInput => {
  const { facts, clientName: name } = owner.subject;
  const slug = pageSlug(text.keyword, owner.place);
  return {
    page: {
      id,
      farmId,
      topicId: packIds.get(hub.hub)!,
      intent,
      slug,
      quiz: hasQuiz(intent) ? hub.quiz : null,
      ...text,
      body,
    },
    html,
    client: {
      name,
      industry: hub.industry,
      facts,
      stored: { ...facts, ...owner.stored },
      reviewers: ['Dana Cole, licensed professional'],
    },
    place: owner.place,
    topic: {
      name: hub.name,
      service: findService(hub.name)?.id ?? null,
      maskNouns: hub.maskNouns,
      never: hub.never,
      isYmyl: YMYL.has(hub.industry),
    },
    today: new Date('2026-11-21T12:00:00Z'),
  };
};

/** Each page is rendered and checked once, whichever farms contain it. */
const checked = new WeakMap<Composed, CheckedPage>();
const checkedAlone = (page: Composed): CheckedPage => {
  const quality = checked.get(page) ?? checkSinglePage(alone(page, render(page)));
  checked.set(page, quality);
  return quality;
};

/** For each page the other pages with shared hashes and their number, like the product's indexes. */
export const sharing = (pages: Composed[], numbersOf: (page: Composed) => number[]) => {
  const holders = new Map<number, Composed[]>();
  for (const page of pages)
    for (const number of new Set(numbersOf(page))) {
      const pages = holders.get(number);
      if (pages) pages.push(page);
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

/** Checks the pages of a farm against others, which are found like in the product. */
export const checkerOf = (farm: Composed[], otherPages: Composed[] = []): ((page: Composed) => Quality) => {
  const candidates = sharing([...farm, ...otherPages], ({ bands }) => bands);
  const repeating = sharing(farm, ({ sentences }) => sentences);
  const siblings = farm.map((page) => ({ page, sibling: asSibling(page) }));
  return (page) =>
    checkAgainstOthers(checkedAlone(page), {
      fingerprint: page,
      siblings: siblings.filter((other) => other.page !== page).map(({ sibling }) => sibling),
      compared: [...candidates(page)].filter(([, bands]) => bands >= MIN_SHARED_BUCKETS).map(([other]) => other),
      sentenceUses: [...repeating(page).keys()],
      farmPageCount: farm.length,
    });
};

export const nameOf = ({ hub, intent, variant }: Composed): string => `${hub.hub}/${intent}[${variant}]`;

/** Prices and times are no part of the texts: evidence adds them (test/eval). */
const OF_EVIDENCE = new Set(['G-80', 'G-81']);

const OWNERS = [acme, bare, rich];
/** All of the pages; in `npm test` those whose turn it is: each text is checked for one of the three clients. */
export const inTurn = (pages: Composed[]): Composed[] =>
  isFullForm ? pages : pages.filter(({ pageId, owner }) => pageId % OWNERS.length === OWNERS.indexOf(owner));

/** Every failed gate on the farm's pages, with the page's name. */
export const failedGates = (farm: Composed[], otherPages: Composed[] = []): string[] => {
  const check = checkerOf(farm, otherPages);
  return inTurn(farm).flatMap((page) =>
    check(page)
      .checks.filter(({ id, severity, ok }) => !ok && !OF_EVIDENCE.has(id) && severity === 'gate')
      .map(({ id, detail }) => `${nameOf(page)} ${id}: ${detail}`),
  );
};

/** The industries that the library has topics of. */
export const industries = [...new Set(hubs.map(({ industry }) => industry))];
