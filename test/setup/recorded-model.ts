import type { ModelPage, ModelSentence } from '#server/modules/generation/model-output.types.ts';
import { INTENT_LABELS, type Intent } from '#shared/intents.ts';
import type { Brief } from '../eval/briefs.ts';
import type { RecordedAnswer } from '../eval/recorded/answers.ts';
import { recordedKeys } from '../eval/recorded/answers.ts';
import { idInPrompt, type GivenEvidence } from '../eval/recorded/refs.ts';
import { goodAnswer } from './good-pages.ts';
import type { AskedCall, Reaction } from './openai-types.ts';
import { startOpenAiServer, type OpenAiServer } from './openai-server.ts';

/** What the prompts of all stages have in common, as far as the recorded model reads them. */
interface Material {
  HUB: { business: string; service: string };
  EVIDENCE: GivenEvidence[];
  BRIEF?: { questionIsAbout: string; askedExactly?: string };
  PAGES?: { page: number; asksFor: string; askedExactly?: string }[];
}

const materialOf = ({ body }: AskedCall): Material => {
  const text = body.messages.map(({ content }) => content).join('\n');
  return JSON.parse(/<material>\n([\s\S]*?)\n<\/material>/.exec(text)?.[1] ?? '{}');
};

/** A recorded sentence whose evidence did not reach the prompt. */
export interface NotGiven {
  brief: string;
  intent: Intent;
  key: string;
}

export interface RecordedModel extends OpenAiServer {
  /** Everything that recorded answers rest on and prompts did not give: sources that did not reach the model. */
  notGiven: NotGiven[];
  /** Answers instead of the recorded one, by brief and intent: `pest-1 cost_factors`. */
  instead: Map<string, (good: ModelPage) => Reaction>;
}

interface Library {
  briefs: readonly Brief[];
  answers: readonly RecordedAnswer[];
}

const REFUSAL: Reaction = {
  refusal: 'I have no recorded answer for this page.',
};

/** With the ids of the prompt; without what rests on evidence that the prompt does not hold. */
const inWordsOfPrompt = (
  answer: RecordedAnswer,
  {
    brief,
    given,
    missing,
  }: {
    brief: Brief;
    given: readonly GivenEvidence[];
    missing: (key: string) => void;
  },
): ModelPage => {
  const idsOf = (keys: readonly string[]): string[] =>
    keys.flatMap((key) => {
      const id = idInPrompt(key, { brief, given });
      if (id === null) missing(key);
      return id ?? [];
    });
  const sentences = (all: readonly ModelSentence[]): ModelSentence[] =>
    all.flatMap(({ text, evidence }) => {
      const ids = idsOf(evidence);
      return ids.length < evidence.length ? [] : { text, evidence: ids };
    });
  const { page } = answer;
  return {
    ...page,
    answer: { text: page.answer.text, evidence: idsOf(page.answer.evidence) },
    device: page.device && {
      ...page.device,
      sources: idsOf(page.device.sources),
    },
    sections: page.sections.map((section) => ({
      ...section,
      sentences: sentences(section.sentences),
    })),
    client: { ...page.client, sentences: sentences(page.client.sentences) },
  };
};

/** A scripted server that plans, drafts, verifies and mends as recorded, whatever numbers its items have. */
export const startRecordedModel = async ({ briefs, answers }: Library): Promise<RecordedModel> => {
  const server = await startOpenAiServer(['recorded-model'], { counted: true });
  const notGiven: NotGiven[] = [];
  const instead: RecordedModel['instead'] = new Map();

  const find = ({ HUB }: Material, { label, asked }: { label: string; asked: string | undefined }) => {
    const brief = briefs.find(({ client }) => client === HUB.business);
    const answer = answers.find(
      (one) =>
        one.brief === brief?.id &&
        INTENT_LABELS[one.intent] === label &&
        (asked === undefined || one.page.question === asked) &&
        (one.hub === null || one.hub.toLowerCase() === HUB.service.toLowerCase()),
    );
    return brief && answer ? { brief, answer } : null;
  };

  const plan = (material: Material): Reaction => {
    const pages = (material.PAGES ?? []).map(({ page, asksFor, askedExactly }) => {
      const found = find(material, { label: asksFor, asked: askedExactly });
      const keys = found ? recordedKeys(found.answer) : [];
      const ids = keys.flatMap((key) =>
        key.startsWith('general') || key.startsWith('client:') || !found
          ? []
          : (idInPrompt(key, {
              brief: found.brief,
              given: material.EVIDENCE,
            }) ?? []),
      );
      return {
        page,
        question: askedExactly ?? `What should people here know about ${material.HUB.service.toLowerCase()}?`,
        angle: found?.answer.page.oneLine ?? 'What nobody else tells about it.',
        evidence: [...new Set(ids)],
      };
    });
    return { content: JSON.stringify({ pages }) };
  };

  const draft = (material: Material): Reaction => {
    const { BRIEF } = material;
    const found =
      BRIEF &&
      find(material, {
        label: BRIEF.questionIsAbout,
        asked: BRIEF.askedExactly,
      });
    if (!found) return REFUSAL;
    const { brief, answer } = found;
    const missing = (key: string): void => void notGiven.push({ brief: brief.id, intent: answer.intent, key });
    const page = inWordsOfPrompt(answer, {
      brief,
      given: material.EVIDENCE,
      missing,
    });
    const other = instead.get(`${brief.id} ${answer.intent}`);
    return other ? other(page) : { content: JSON.stringify(page) };
  };

  server.react((call) => {
    const stage = call.body.response_format?.json_schema?.name;
    if (stage === 'quiz') return { content: goodAnswer(call) };
    const material = materialOf(call);
    if (stage === 'plan') return plan(material);
    if (stage === 'draft') return draft(material);
    return { content: JSON.stringify(EMPTY_ANSWERS[stage ?? ''] ?? {}) };
  });
  return { ...server, notGiven, instead };
};

/** Of stages that find nothing, and so mend nothing. */
const EMPTY_ANSWERS: Readonly<Record<string, object>> = {
  repair: {
    title: null,
    metaDescription: null,
    question: null,
    answer: null,
    device: null,
    sections: [],
    client: null,
    link: null,
  },
};
