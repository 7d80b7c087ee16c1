import type { PublishMode } from '#shared/farms.ts';

/** Every setting of the installation that is kept in the database, by its key. */
export interface SettingValues {
  /** Where the agency's copy of every lead goes; null for nowhere. */
  webhookUrl: string | null;
  /** Signs the agency's copies; null until the first one is sent. */
  webhookSecret: string | null;
  /** The key of the rank look-ups; null when neither the settings page nor the environment gives one. */
  rapidApiKey: string | null;
  publishMode: PublishMode;
}

export type SettingKey = keyof SettingValues;
