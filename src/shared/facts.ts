import { z } from 'zod';
import { CLIENT_FACTS, ClientFact } from './clients.ts';
import { INTENTS, type Intent } from './intents.ts';
import { optionalText, optionalUrl, requiredText, Timestamp, trimmedText } from './text.ts';

export const FACT_LABELS: Record<ClientFact, string> = {
  phone: 'Phone',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip code',
  gmbLink: 'Google My Business link',
  website: 'Website',
  yearsInBusiness: 'Years in business',
  established: 'Established year',
  emergencyService: 'Emergency service',
  licenseNumber: 'License number',
  insuranceInfo: 'Insurance',
  serviceHours: 'Service hours',
};

/** Facts that hold until a date: the client's record shows one for each of them. */
export const EXPIRING_FACTS: readonly ClientFact[] = ['licenseNumber', 'insuranceInfo'];

/** A calendar day, `2027-03-31`. What holds until a day holds on that day too, in UTC. */
export const Day = z.iso.date();

export const STATEMENT_KINDS = ['warranty', 'responseTime', 'price', 'offer', 'person', 'serviceArea'] as const;
export const StatementKind = z.enum(STATEMENT_KINDS);
export type StatementKind = z.infer<typeof StatementKind>;

export const STATEMENT_LABELS: Record<StatementKind, string> = {
  warranty: 'Warranty',
  responseTime: 'Response time',
  price: 'Price',
  offer: 'Offer',
  person: 'Person',
  serviceArea: 'Place served',
};

/** Which pages state what, by the question they answer (study of landing pages, 5.2). */
export const STATEMENT_INTENTS: Record<StatementKind, readonly Intent[]> = {
  warranty: ['recurrence', 'aftercare'],
  responseTime: ['urgency', 'after_hours'],
  price: ['cost_factors'],
  offer: ['cost_factors'],
  person: ['choose', 'verify'],
  serviceArea: ['choose'],
};

export const Statement = z.object({
  id: z.number(),
  kind: StatementKind,
  /** The hub it holds for; null for every service. */
  hubKey: z.string().nullable(),
  /** As pages state it; of a person the name. */
  text: z.string(),
  role: z.string().nullable(),
  credential: z.string().nullable(),
  url: z.string().nullable(),
  confirmed: z.boolean(),
  confirmedAt: Timestamp.nullable(),
  confirmedBy: z.string().nullable(),
  expiresOn: Day.nullable(),
  expired: z.boolean(),
  /** Why pages cannot use it yet, and how to mend it; null when they can. */
  issue: z.string().nullable(),
  pagesUsing: z.number(),
});
export type Statement = z.infer<typeof Statement>;

export const CreateStatement = z.strictObject({
  kind: StatementKind,
  hubKey: optionalText(100),
  text: requiredText(300, 'Enter the text.'),
  role: optionalText(100),
  credential: optionalText(150),
  url: optionalUrl(),
  confirmed: z.boolean().default(true),
  expiresOn: Day.nullable().optional(),
});
export type CreateStatement = z.infer<typeof CreateStatement>;

export const UpdateStatement = z.strictObject({
  hubKey: optionalText(100),
  text: requiredText(300, 'Enter the text.').optional(),
  role: optionalText(100),
  credential: optionalText(150),
  url: optionalUrl(),
  confirmed: z.boolean().optional(),
  expiresOn: Day.nullable().optional(),
});
export type UpdateStatement = z.infer<typeof UpdateStatement>;

export const FACT_STATES = ['confirmed', 'unconfirmed', 'expired', 'missing'] as const;

export const FactRecord = z.object({
  fact: ClientFact,
  label: z.string(),
  /** As stored; null when nothing is known. */
  value: z.string().nullable(),
  state: z.enum(FACT_STATES),
  confirmed: z.boolean(),
  confirmedAt: Timestamp.nullable(),
  confirmedBy: z.string().nullable(),
  /** Whether it holds until a day, and until which. */
  mayExpire: z.boolean(),
  expiresOn: Day.nullable(),
  expired: z.boolean(),
  /** Pages whose own sentences state it. */
  pagesUsing: z.number(),
  /** What confirming it would do for the pages; null where it would do nothing more. */
  help: z.string().nullable(),
});
export type FactRecord = z.infer<typeof FactRecord>;

export const ClientFacts = z.object({
  facts: z.array(FactRecord),
  statements: z.array(Statement),
  /** Pages that state something that is no longer so. */
  stalePages: z.number(),
});
export type ClientFacts = z.infer<typeof ClientFacts>;

export const UpdateFact = z.strictObject({
  confirmed: z.boolean().optional(),
  expiresOn: Day.nullable().optional(),
});
export type UpdateFact = z.infer<typeof UpdateFact>;

/** A page whose own sentences state a fact. */
export const FactPage = z.object({
  id: z.number(),
  farmId: z.number(),
  farmName: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.string(),
  /** The facts of it that changed since it was written. */
  staleFacts: z.array(z.string()),
});
export type FactPage = z.infer<typeof FactPage>;

export const RefreshPages = z.strictObject({
  farmId: z.number().int().positive().optional(),
  pageId: z.number().int().positive().optional(),
});
export type RefreshPages = z.infer<typeof RefreshPages>;
export const RefreshPagesAnswer = z.object({ pages: z.number(), message: z.string() });

/** The twelve questions of a hub: what only the client knows (study of landing pages, 4.2). */
export interface IntakeQuestion {
  number: number;
  question: string;
  why: string;
  example: string;
  /** The questions of pages that the answer feeds; few, so that pages stay distinct. */
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

export const INTAKE_COUNT = INTAKE_QUESTIONS.length;

export const IntakeAnswer = z.object({
  question: z.number(),
  /** What pages use; empty when nothing is answered. */
  answer: z.string(),
  /** What was typed since and is not used yet; null when it is the same. */
  draft: z.string().nullable(),
  confirmedAt: Timestamp.nullable(),
  confirmedBy: z.string().nullable(),
  /** Why pages cannot use the text that stands in the form, and how to mend it. */
  issue: z.string().nullable(),
  pagesUsing: z.number(),
  /** Pages of the hub that the answer feeds. */
  feeds: z.array(z.object({ intent: z.enum(INTENTS), pages: z.number() })),
});
export type IntakeAnswer = z.infer<typeof IntakeAnswer>;

export const Intake = z.object({
  hubKey: z.string(),
  hubName: z.string(),
  answered: z.number(),
  answers: z.array(IntakeAnswer),
});
export type Intake = z.infer<typeof Intake>;

export const SaveIntake = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        question: z.number().int().min(1).max(INTAKE_COUNT),
        text: trimmedText(1500),
        /** Whether pages may use it from now on; else it is kept as a draft. */
        use: z.boolean(),
      }),
    )
    .max(INTAKE_COUNT),
});
export type SaveIntake = z.infer<typeof SaveIntake>;

/** Where answers would help most: the client's hubs, most pages to gain first. */
export const IntakeHub = z.object({
  hubKey: z.string(),
  hubName: z.string(),
  farmIds: z.array(z.number()),
  answered: z.number(),
  /** Pages that lack something only the client knows and that an open question would feed. */
  gain: z.number(),
  /** The open question that feeds most of them; null when all are answered. */
  next: z.object({ question: z.number(), pages: z.number() }).nullable(),
});
export type IntakeHub = z.infer<typeof IntakeHub>;

/** Whether a text names one of the client's facts. */
export const isClientFact = (name: string): name is ClientFact => (CLIENT_FACTS as readonly string[]).includes(name);
