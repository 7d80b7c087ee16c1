import type { PublishMode, WriterChoice } from '#shared/farms.ts';
import type { ClientLogo } from '#shared/look.ts';
import type { OwnFigure, PublicFigures } from '#shared/public-figures.ts';
import type { RankProviderId } from '#shared/rank-providers.ts';

/** Every setting of the installation that is kept in the database, by its key. */
export interface SettingValues {
  /** Where the agency's copy of every lead goes; null for nowhere. */
  webhookUrl: string | null;
  /** Signs the agency's copies; null until the first one is sent. */
  webhookSecret: string | null;
  /** The key of the rank look-ups; null when neither the settings page nor the environment gives one. */
  rapidApiKey: string | null;
  /** Who looks up ranks. */
  rankProvider: RankProviderId;
  serperKey: string | null;
  serpApiKey: string | null;
  /** "login:password". */
  dataForSeoKey: string | null;
  /** US dollars a month for all rank look-ups together, and for each client's; null for no limit. */
  rankMonthlyBudget: number | null;
  rankClientBudget: number | null;
  publishMode: PublishMode;
  /** The language model's key as the settings page gave it; null when it gave none. */
  openAiKey: string | null;
  /** The language model's address as the settings page gave it; null when the environment's or the default holds. */
  openAiBaseUrl: string | null;
  openAiModel: string | null;
  writer: WriterChoice;
  modelConcurrency: number;
  /** US dollars for a million tokens. */
  modelInputPrice: number | null;
  modelOutputPrice: number | null;
  /** Whether search engines are told of changes, by IndexNow. */
  indexNow: boolean;
  /** What proves a host ours to them: the name and content of a public file. Null until it is first switched on. */
  indexNowKey: string | null;
  /** US dollars a month for each client without a budget of its own; null for no limit. */
  defaultMonthlyBudget: number | null;
  /** Which figures the public page shows, and those that the agency typed for it. */
  publicFigures: PublicFigures;
  ownFigures: OwnFigure[];
  /** What the product is called, where the agency chose a name of its own; its colour, #rrggbb, and its logo. */
  productName: string | null;
  brandAccent: string | null;
  brandLogo: ClientLogo | null;
  /** IANA; null for the machine's. */
  timeZone: string | null;
  /** When the backup command last wrote a whole file, and how much; null when it never did. */
  lastBackup: { at: string; bytes: number; rows: number } | null;
}

export type SettingKey = keyof SettingValues;
