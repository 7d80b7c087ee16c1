import { z } from 'zod';
import { PageRef } from './facts.ts';
import { INTENTS, type Intent } from './intents.ts';
import { Timestamp, trimmedText } from './text.ts';

/** The twelve questions of a topic that only the client can answer. */
export interface IntakeQuestion {
  number: number;
  question: string;
  why: string;
  example: string;
  /** Intents whose pages use the answer; few, so that pages stay distinct. */
  intents: readonly Intent[];
}

export const INTAKE_QUESTIONS: readonly IntakeQuestion[] = [
  {
    number: 1,
    question: 'What do customers usually say when they call?',
    why: 'Readers see their own words and know they are in the right place.',
    example: 'Most callers say they heard scratching above the kitchen ceiling just after dark.',
    intents: ['signs', 'paperwork'],
  },
  {
    number: 2,
    question: 'What do you check first?',
    why: 'It shows that somebody who knows the work will look before selling anything.',
    example: 'We start outside at the meter and the vents, then go to the attic hatch.',
    intents: ['process'],
  },
  {
    number: 3,
    question: 'What are the typical steps of a visit?',
    why: 'People want to know who will be where in their home, and in what order.',
    example: 'We walk around the house with you. Then we set traps and mark the gaps we will close.',
    intents: ['process', 'methods'],
  },
  {
    number: 4,
    question: 'How long does it take, and what makes it longer?',
    why: 'The library cannot know your pace; this turns "it depends" into an answer.',
    example: 'A small house takes about two hours. A crawl space or a tile roof adds a second visit.',
    intents: ['duration', 'cost_factors'],
  },
  {
    number: 5,
    question: 'How should the customer prepare?',
    why: 'A prepared home saves a visit, and the reader a second appointment.',
    example: 'Clear the space under the sinks and keep dogs in one room.',
    intents: ['preparation'],
  },
  {
    number: 6,
    question: 'What do you never do?',
    why: 'What a firm refuses tells more about it than what it offers.',
    example: 'We never put loose bait where a child or a pet can reach it.',
    intents: ['choose', 'methods'],
  },
  {
    number: 7,
    question: 'What do you see most in this area (buildings, season)?',
    why: 'Local knowledge is what no other site can copy.',
    example: 'Older two-family houses here have open sill plates. Calls start with the first cold nights.',
    intents: ['causes', 'seasonal', 'property_type'],
  },
  {
    number: 8,
    question: 'What do customers try first that makes it worse?',
    why: 'It keeps a reader from a mistake while they wait for help.',
    example: 'Foam in the hole alone does not hold; it is chewed through in days.',
    intents: ['first_steps', 'prevention'],
  },
  {
    number: 9,
    question: 'When do you tell people not to hire you?',
    why: 'Honest advice against a job earns trust for the next one.',
    example: 'For one mouse in a garage a snap trap is enough, and we say so.',
    intents: ['diy_vs_pro', 'second_opinion'],
  },
  {
    number: 10,
    question: 'How do you follow up, and what does your warranty say?',
    why: 'Readers ask what happens if it comes back.',
    example: 'We call after two weeks and look at the traps again with you.',
    intents: ['aftercare', 'recurrence'],
  },
  {
    number: 11,
    question: 'Which rules or permits do you handle?',
    why: 'It answers who is responsible for the paperwork.',
    example: 'We keep the product records that the state asks for and leave you a copy.',
    intents: ['legal_permit'],
  },
  {
    number: 12,
    question: 'A recent job worth telling (no names, with the month)?',
    why: 'One true case is worth more than ten general sentences.',
    example: 'In October a family found droppings behind the stove. The way in was a gap at the gas line.',
    intents: ['risk'],
  },
];

export const INTAKE_QUESTION_COUNT = INTAKE_QUESTIONS.length;

export const IntakeAnswer = z.object({
  question: z.number(),
  /** The text that pages use; empty when unanswered. */
  answer: z.string(),
  /** An unused draft; null when it equals the answer. */
  draft: z.string().nullable(),
  confirmedAt: Timestamp.nullable(),
  confirmedBy: z.string().nullable(),
  /** Why pages cannot use the text of the form, and how to correct it. */
  issue: z.string().nullable(),
  pagesUsing: z.number(),
  /** Pages of the topic that use the answer. */
  feeds: z.array(z.object({ intent: z.enum(INTENTS), pages: z.number() })),
});
export type IntakeAnswer = z.infer<typeof IntakeAnswer>;

export const TopicIntake = z.object({
  topicKey: z.string(),
  topicName: z.string(),
  answered: z.number(),
  answers: z.array(IntakeAnswer),
  /** Written pages of the topic that could use an answer and do not yet. */
  pagesToImprove: z.number(),
});
export type TopicIntake = z.infer<typeof TopicIntake>;

export const SaveIntake = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        question: z.number().int().min(1).max(INTAKE_QUESTION_COUNT),
        text: trimmedText(1500),
        /** Whether pages may use it from now on; otherwise it is kept as a draft. */
        use: z.boolean(),
      }),
    )
    .max(INTAKE_QUESTION_COUNT),
});
export type SaveIntake = z.infer<typeof SaveIntake>;

/** Topics where answers help most: most pages to gain first. */
export const IntakeTopic = z.object({
  topicKey: z.string(),
  topicName: z.string(),
  farmIds: z.array(z.number()),
  answered: z.number(),
  /** Pages that lack something only the client knows and that an open question would supply. */
  gain: z.number(),
  /** The open question that helps most pages; null when all are answered. */
  next: z.object({ question: z.number(), pages: z.number() }).nullable(),
});
export type IntakeTopic = z.infer<typeof IntakeTopic>;

export const IntakeOverview = z.object({
  topics: z.array(IntakeTopic),
  /** Written pages that could state a confirmed answer or claim and do not yet. */
  pagesToImprove: z.array(PageRef),
});
export type IntakeOverview = z.infer<typeof IntakeOverview>;
