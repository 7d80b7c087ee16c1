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

/** A key as answers show it: its last four characters, or none of a short one. */
export const maskKey = (key: string): string => (key.length < 8 ? MASK : `${MASK}${key.slice(-4)}`);

/** Whether this is what an answer showed in place of a key; sent back, it leaves the key as it is. */
export const isMaskedKey = (text: string): boolean => text.includes('•');

/** The installation's settings. Keys are only ever shown masked. */
export const Settings = z.object({
  /** Where the agency's copy of every lead goes; null for nowhere. */
  webhookUrl: z.string().nullable(),
  rapidApiKey: z.string().nullable(),
  hasRapidApiKey: z.boolean(),
  /** Who looks up ranks; each has its own key. */
  rankProvider: z.enum(RANK_PROVIDERS),
  serperKey: z.string().nullable(),
  serpApiKey: z.string().nullable(),
  /** "login:password". */
  dataForSeoKey: z.string().nullable(),
  /** What rank look-ups may cost a month in all, and for each client, in US dollars; null sets no limit. */
  rankMonthlyBudget: z.number().nullable(),
  rankClientBudget: z.number().nullable(),
  /** How pages of new farms are published when the farm does not say. */
  publishMode: PublishMode,
  openAiKey: z.string().nullable(),
  hasOpenAiKey: z.boolean(),
  /** Where the language model answers: as set here, else by the environment. */
  openAiBaseUrl: z.string(),
  openAiModel: z.string(),
  /** Who writes the pages of farms that do not say. */
  writer: WriterChoice,
  /** Whether a key or an address of a language model is given. */
  hasModel: z.boolean(),
  /** Calls of the model at once, over the whole installation. */
  modelConcurrency: z.number(),
  /** US dollars for a million tokens; null when nobody entered them, and then costs are not counted. */
  modelInputPrice: z.number().nullable(),
  modelOutputPrice: z.number().nullable(),
  /** What each client's pages may cost a month, in US dollars; null sets no limit. */
  defaultMonthlyBudget: z.number().nullable(),
  /** Whether search engines that speak IndexNow are told at once what changed on public pages. */
  indexNow: z.boolean(),
  /** Which figures the public page shows, and those that the agency typed for it. */
  publicFigures: PublicFigures,
  ownFigures: z.array(OwnFigure),
  /** What the product is called; null for the name it was installed with. */
  productName: z.string().nullable(),
  /** The agency's colour, #rrggbb; null for the product's own. */
  brandAccent: z.string().nullable(),
  brandLogo: ClientLogo.nullable(),
  /** The agency's time zone (IANA); null for the machine's. */
  timeZone: z.string().nullable(),
  /** What holds while they are null. */
  defaultProductName: z.string(),
  machineTimeZone: z.string(),
});
export type Settings = z.infer<typeof Settings>;

const apiKey = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .refine(
    (text) => isMaskedKey(text) || /^[\x21-\x7e]*$/.test(text),
    'Paste the key as the provider shows it, without spaces.',
  );

export const MAX_CONCURRENT_MODEL_CALLS = 32;

const price = z
  .number('Enter a price in US dollars.')
  .min(0, 'A price cannot be below 0.')
  .max(10_000, 'Enter the price of a million tokens, at most 10,000.')
  .nullable()
  .optional();

/** A month's limit in US dollars. */
export const MonthlyBudget = z
  .number('Enter an amount in US dollars.')
  .min(0, 'A budget cannot be below 0.')
  .max(1_000_000, 'Enter at most 1,000,000.');

const CONCURRENCY_MESSAGE = `Choose 1 to ${MAX_CONCURRENT_MODEL_CALLS} calls at once.`;

/** A blank or masked key leaves the stored one; null takes it away. */
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
  modelInputPrice: price,
  modelOutputPrice: price,
  defaultMonthlyBudget: MonthlyBudget.nullable().optional(),
  indexNow: z.boolean().optional(),
  publicFigures: PublicFigures.optional(),
  ownFigures: OwnFigures.optional(),
  productName: brandName,
  brandAccent,
  timeZone: TimeZone.nullable().optional(),
});
export type UpdateSettings = z.infer<typeof UpdateSettings>;

export const SaveApiKeys = settableFields(Settings, {
  rapidApiKey: apiKey.min(1, 'Please enter a RapidAPI key.'),
  openAiKey: apiKey.nullable().optional(),
});
export type SaveApiKeys = z.infer<typeof SaveApiKeys>;
