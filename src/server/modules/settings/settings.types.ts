import type { PublishMode, WriterChoice } from '#shared/farms.ts';
import type { Installation } from '#shared/installation.ts';
import type { StageModel } from '#shared/model-endpoints.ts';
import type { ClientLogo } from '#shared/site-theme.ts';
import type { OwnFigure, PublicFigures } from '#shared/public-figures.ts';
import type { RankProviderId } from '#shared/rank-providers.ts';
import type { SetupStep } from '#shared/setup-choices.ts';

export interface SettingValues {
  /** Receives the agency's copy of every lead; null for none. */
  webhookUrl: string | null;
  /** Signs the agency's copies; null until the first is sent. */
  webhookSecret: string | null;
  /** Key of the rank checks; null without one on the settings page and in the environment. */
  rapidApiKey: string | null;
  rankProvider: RankProviderId;
  serperKey: string | null;
  serpApiKey: string | null;
  /** "login:password". */
  dataForSeoKey: string | null;
  /** The account that calls come by, and what signs them; null where it is not connected. */
  twilioAccount: string | null;
  twilioToken: string | null;
  /** US dollars a month for all rank checks, and for each client; null for no limit. */
  rankMonthlyBudget: number | null;
  rankClientBudget: number | null;
  publishMode: PublishMode;
  /** The settings page's values; null where the environment's or the default applies. */
  openAiKey: string | null;
  openAiBaseUrl: string | null;
  openAiModel: string | null;
  writer: WriterChoice;
  modelConcurrency: number;
  modelInputPrice: number | null;
  modelOutputPrice: number | null;
  /** Of input tokens from the provider's cache, and of batch calls in percent of the normal price. */
  modelCachedPrice: number | null;
  modelBatchPercent: number | null;
  useBatchCalls: boolean;
  /** Stages with a model of their own. */
  stageModels: StageModel[];
  indexNow: boolean;
  /** Name and content of the file that proves to IndexNow that we own a host; null until first enabled. */
  indexNowKey: string | null;
  /** US dollars a month for each client without a budget of its own; null for no limit. */
  defaultMonthlyBudget: number | null;
  publicFigures: PublicFigures;
  ownFigures: OwnFigure[];
  /** The agency's own product name, colour (#rrggbb) and logo. */
  productName: string | null;
  brandAccent: string | null;
  brandLogo: ClientLogo | null;
  /** IANA; null for the machine's. */
  timeZone: string | null;
  /** Research accepts what rests on tier 1 alone, outside law, health and money. */
  acceptOfficial: boolean;
  /** The last complete backup, earlier ones without its file; null when there is none. */
  lastBackup: { at: string; bytes: number; rows: number; file?: string } | null;
  /** What came of the last backup by schedule; null when there was none. */
  backupRun: BackupRun | null;
  /** What the last look at every part of the installation found; null before the first. */
  installation: Installation | null;
  /** Steps of the first run that were passed over, and whether its card was put away. */
  setup: { skipped: SetupStep[]; isPutAway: boolean };
}

export interface BackupRun {
  at: string;
  /** Null when it succeeded. */
  failure: string | null;
  /** The last time that one was restored on trial, with what was wrong. */
  drill: { at: string; failure: string | null } | null;
}

export type SettingKey = keyof SettingValues;
