import { z } from 'zod';
import { brandAccent, brandName } from './brand.ts';
import { ClientLogo } from './site-theme.ts';
import { PublishMode, WriterChoice } from './farms.ts';
import { OwnFigure, OwnFigures, PublicFigures } from './public-figures.ts';
import { RANK_PROVIDERS } from './rank-providers.ts';
import { settableFields } from './settable-fields.ts';
import { optionalText, optionalUrl } from './text.ts';
import { TimeZone } from './time-zones.ts';

const MASK = '••••';

/** Masks a key for answers: only its last four characters, or none of a short one. */
export const maskKey = (key: string): string => (key.length < 8 ? MASK : `${MASK}${key.slice(-4)}`);

/** Whether a value is a masked key; such a value leaves the stored key unchanged. */
export const isMaskedKey = (text: string): boolean => text.includes('•');

/** The installation's settings; keys are masked. */
export const Settings = z.object({
  /** Receives a copy of every lead; null for none. */
  webhookUrl: z.string().nullable(),
  rapidApiKey: z.string().nullable(),
  hasRapidApiKey: z.boolean(),
  /** The provider of rank checks; each has its own key. */
  rankProvider: z.enum(RANK_PROVIDERS),
  serperKey: z.string().nullable(),
  serpApiKey: z.string().nullable(),
  /** "login:password". */
  dataForSeoKey: z.string().nullable(),
  /** Limits on the monthly cost of rank checks, in total and for each client, in US dollars; null for none. */
  rankMonthlyBudget: z.number().nullable(),
  rankClientBudget: z.number().nullable(),
  /** Publish mode of farms that do not set their own. */
  publishMode: PublishMode,
  openAiKey: z.string().nullable(),
  hasOpenAiKey: z.boolean(),
  /** Base URL of the language model; overrides the environment. */
  openAiBaseUrl: z.string(),
  openAiModel: z.string(),
  /** Writer of the pages of farms that do not set their own. */
  writer: WriterChoice,
  /** Whether a key or a base URL of a language model is set. */
  hasModel: z.boolean(),
  /** Concurrent model calls over the whole installation. */
  modelConcurrency: z.number(),
  /** US dollars per million tokens; null when not entered, and then costs are not counted. */
  modelInputPrice: z.number().nullable(),
  modelOutputPrice: z.number().nullable(),
  /** Monthly limit for each client's pages, in US dollars; null for none. */
  defaultMonthlyBudget: z.number().nullable(),
  /** Whether IndexNow search engines are notified at once of changed public pages. */
  indexNow: z.boolean(),
  /** Which figures the public page shows, and those typed by the agency. */
  publicFigures: PublicFigures,
  ownFigures: z.array(OwnFigure),
  /** The product's name; null for the one from the environment. */
  productName: z.string().nullable(),
  /** The agency's colour, #rrggbb; null for the product's own. */
  brandAccent: z.string().nullable(),
  brandLogo: ClientLogo.nullable(),
  /** The agency's time zone (IANA); null for the machine's. */
  timeZone: z.string().nullable(),
  /** Whether research accepts what government and courts say without review; never about law, health or money. */
  acceptOfficial: z.boolean(),
  /** Used while they are null. */
  defaultProductName: z.string(),
  machineTimeZone: z.string(),
});
export type Settings = z.infer<typeof Settings>;

export const apiKey = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .refine(
    (text) => isMaskedKey(text) || /^[\x21-\x7e]*$/.test(text),
    'Paste the key as the provider shows it, without spaces.',
  );

export const MAX_CONCURRENT_MODEL_CALLS = 32;

/** US dollars per million tokens. */
export const tokenPrice = z
  .number('Enter a price in US dollars.')
  .min(0, 'A price cannot be below 0.')
  .max(10_000, 'Enter the price of a million tokens, at most 10,000.')
  .nullable()
  .optional();

/** A monthly limit in US dollars. */
export const MonthlyBudget = z
  .number('Enter an amount in US dollars.')
  .min(0, 'A budget cannot be below 0.')
  .max(1_000_000, 'Enter at most 1,000,000.');

export const CONCURRENCY_MESSAGE = `Choose 1 to ${MAX_CONCURRENT_MODEL_CALLS} calls at once.`;

/** A blank or masked key leaves the stored one unchanged; null removes it. */
export const UpdateSettings = settableFields(Settings, {
  webhookUrl: optionalUrl(),
  rapidApiKey: apiKey.nullable().optional(),
  rankProvider: z.enum(RANK_PROVIDERS, 'Choose RapidAPI, Serper, SerpApi or DataForSEO.').optional(),
  serperKey: apiKey.nullable().optional(),
  serpApiKey: apiKey.nullable().optional(),
  dataForSeoKey: apiKey
    .refine(
      (key) => key === '' || isMaskedKey(key) || /^[^:]+:.+$/.test(key),
      'Enter login and password as "login:password".',
    )
    .nullable()
    .optional(),
  rankMonthlyBudget: MonthlyBudget.nullable().optional(),
  rankClientBudget: MonthlyBudget.nullable().optional(),
  publishMode: PublishMode.optional(),
  openAiKey: apiKey.nullable().optional(),
  openAiBaseUrl: optionalUrl(),
  openAiModel: optionalText(200),
  writer: WriterChoice.optional(),
  modelConcurrency: z
    .number(CONCURRENCY_MESSAGE)
    .int(CONCURRENCY_MESSAGE)
    .min(1, CONCURRENCY_MESSAGE)
    .max(MAX_CONCURRENT_MODEL_CALLS, CONCURRENCY_MESSAGE)
    .optional(),
  modelInputPrice: tokenPrice,
  modelOutputPrice: tokenPrice,
  defaultMonthlyBudget: MonthlyBudget.nullable().optional(),
  indexNow: z.boolean().optional(),
  publicFigures: PublicFigures.optional(),
  ownFigures: OwnFigures.optional(),
  productName: brandName,
  brandAccent,
  timeZone: TimeZone.nullable().optional(),
  acceptOfficial: z.boolean().optional(),
});
export type UpdateSettings = z.infer<typeof UpdateSettings>;

export const SaveApiKeys = settableFields(Settings, {
  rapidApiKey: apiKey.min(1, 'Please enter a RapidAPI key.'),
  openAiKey: apiKey.nullable().optional(),
});
export type SaveApiKeys = z.infer<typeof SaveApiKeys>;
