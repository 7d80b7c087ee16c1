import { parseLocation } from '#shared/locations.ts';
import { US_STATES } from '#shared/states.ts';
import type { Source } from '#shared/pages.ts';
import { findService } from '#server/modules/catalog/catalog.usecases.ts';
import { listPlaceAreas, listPlaceSentences } from '#server/modules/evidence/profiles.usecases.ts';
import { readShippedEvidence } from '#server/modules/evidence/shipped-files.usecases.ts';
import { parseModelPage } from '#server/modules/generation/model-output.rules.ts';
import type { PageEvidence } from '#server/modules/generation/page-evidence.types.ts';
import type { PageInput } from '#server/modules/quality/quality.types.ts';
import { INTENTS } from '#shared/intents.ts';
import type { Brief } from '../briefs.ts';
import { MODEL_BRIEFS } from '../model-briefs.ts';
import { readRecordedAnswers, recordedKeys, type RecordedAnswer } from '../recorded/answers.ts';
import { readStaffEvidence } from '../recorded/refs.ts';

interface Item {
  statement: string;
  sources: Omit<Source, 'id'>[];
}

const shippedItems = (): [string, Item][] =>
  [...readShippedEvidence().files.values()].flatMap((file) =>
    file.items.map(({ id, statement, quotes, values }): [string, Item] => [
      id,
      {
        statement,
        sources: quotes.map(({ source, text: quote }) => ({
          publisher: '',
          title: '',
          url: '',
          ...file.sources[source],
          quote,
          ...(values?.asOf ? { asOf: values.asOf } : {}),
        })),
      },
    ]),
  );

const staffItems = (): [string, Item][] => {
  const { sources, items } = readStaffEvidence();
  return items.map(({ id, statement, quotes }) => [
    id,
    {
      statement,
      sources: quotes.map(({ source, text: quote }) => ({
        publisher: '',
        title: '',
        url: '',
        ...sources[source],
        quote,
      })),
    },
  ]);
};

let known: Map<string, Item> | undefined;
const itemOf = (key: string): Item | undefined => (known ??= new Map([...shippedItems(), ...staffItems()])).get(key);

/** `p:old`: what public data say of the place. */
const profileItem = (name: string, { hubs, industry, location }: Brief): Item | undefined => {
  const { city, state } = parseLocation(location);
  const pattern = new RegExp(
    `(?:^|:)(?:${name === 'winter' ? '(?:hard|cold|cool|mild)Winter' : name === 'shared' ? 'sharedBuildings' : name}):`,
  );
  for (const hub of hubs)
    for (const intent of INTENTS) {
      const service = findService(hub.name, industry);
      if (!service || state === null) continue;
      const found = listPlaceSentences({ service: service.id, intent, city, state, seed: '' }).find(({ key }) =>
        pattern.test(key),
      );
      if (found) return { statement: found.statement, sources: [{ ...found.source, quote: found.quote }] };
    }
  return undefined;
};

/** A recorded answer as the page that the product makes of it. */
export interface RecordedPage {
  name: string;
  input: PageInput;
  /** The cited ids of a key of the recorded answers. */
  idsOf: (key: string) => string[];
}

const PASSED_ON = ['general', 'client:name'];

const pageOf = (answer: RecordedAnswer, brief: Brief): RecordedPage => {
  const { city, state } = parseLocation(brief.location);
  const hub = brief.hubs.find(({ name }) => name === answer.hub) ?? brief.hubs[0];
  const service = findService(hub?.name ?? '', brief.industry);
  const keys = [...new Set(recordedKeys(answer))].filter((key) => !PASSED_ON.includes(key));
  const evidence = keys.flatMap((key, number): (PageEvidence & { name: string })[] => {
    const item = key.startsWith('p:') ? profileItem(key.slice(2), brief) : itemOf(key);
    if (!item) return [];
    const sources = item.sources.map((source, index) => ({
      ...source,
      id: index === 0 ? `e${number}` : `e${number}-${index + 1}`,
    }));
    const { statement } = item;
    const rest = { advice: null, values: null, job: null, movers: [], intents: [], isLocal: true, isOfService: true };
    return [
      { name: key, key: String(number), kind: 'rule', tier: 1, checkedAt: '2026-11-23', statement, sources, ...rest },
    ];
  });
  const idOf = (key: string): string[] => {
    if (PASSED_ON.includes(key)) return [key];
    const found = evidence.find(({ name }) => name === key);
    return found ? [`source:${found.sources[0]?.id ?? ''}`] : [];
  };
  const withIds = <Sentence extends { evidence: string[] }>(sentence: Sentence): Sentence => ({
    ...sentence,
    evidence: sentence.evidence.flatMap(idOf),
  });
  const { page, intent } = answer;
  const { title, metaDescription, body } = parseModelPage(
    {
      ...page,
      answer: withIds(page.answer),
      device: page.device && { ...page.device, sources: page.device.sources.flatMap(idOf) },
      sections: page.sections.map((section) => ({ ...section, sentences: section.sentences.map(withIds) })),
      client: { ...page.client, sentences: page.client.sentences.map(withIds) },
    },
    {
      brief: {
        client: { name: brief.client, industry: brief.industry },
        place: brief.location,
        topic: hub?.name ?? '',
        tone: null,
        keywords: [],
        facts: { facts: [], intake: [] },
        sources: [],
        evidence,
        plan: [],
        pageId: 1,
        intent,
        keyword: page.question,
        customQuestion: page.question,
        plannedQuestion: null,
        angle: '',
        uses: [],
        elsewhere: [],
      },
      planned: page.question,
    },
  );
  const facts = { phone: '(401) 555-0134' };
  const { reviewer } = brief;
  return {
    name: `${brief.id} ${intent}`,
    idsOf: (key) => {
      const found = evidence.find(({ name }) => name === key);
      return found ? [`evidence:${found.key}`, ...found.sources.map(({ id }) => `source:${id}`)] : [key];
    },
    input: {
      page: {
        id: 1,
        farmId: 1,
        topicId: 1,
        intent,
        title,
        slug: 'page',
        metaDescription,
        keyword: page.question.toLowerCase().replace('?', ''),
        body,
        quiz: null,
      },
      html: '<p></p>',
      client: {
        name: brief.client,
        industry: brief.industry,
        facts,
        stored: facts,
        reviewers: reviewer ? [`${reviewer.name}, ${reviewer.credential}`] : [],
      },
      place: {
        city,
        state: US_STATES.find(({ code }) => code === state)?.code ?? null,
        areas: listPlaceAreas({ city, state }),
      },
      topic: {
        name: hub?.name ?? '',
        service: service?.id ?? null,
        maskNouns: [hub?.name ?? ''],
        never: [],
        isYmyl: service?.ymyl ?? false,
      },
      accepted: Object.fromEntries(evidence.map(({ key, statement }) => [`evidence:${key}`, statement])),
      today: new Date('2026-11-27T00:00:00Z'),
    },
  };
};

/** Every recorded answer as a page, without a database. */
export const recordedPages = (): RecordedPage[] =>
  readRecordedAnswers().flatMap((answer) => {
    const brief = MODEL_BRIEFS.find(({ id }) => id === answer.brief);
    return brief ? [pageOf(answer, brief)] : [];
  });
