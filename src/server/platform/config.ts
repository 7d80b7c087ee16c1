import { readOrCreateSecret } from './app-secret.ts';
import { type AnySetting, type RawConfig, settings } from './config-settings.ts';
import { StartupError } from './errors.ts';

/** The validated configuration. Null means unset without a default. */
export type Config = Omit<RawConfig, 'appOrigin' | 'appSecret' | 'mailFrom'> & {
  appOrigin: string;
  appSecret: string;
  mailFrom: string;
};

export type Environment = Readonly<Record<string, string | undefined>>;

const definitions = Object.entries(settings) as [keyof RawConfig, AnySetting][];

const readSetting = (setting: AnySetting, environment: Environment): unknown => {
  const rawValue = environment[setting.env]?.trim();
  const text = rawValue === undefined || rawValue === '' ? setting.default : rawValue;
  if (text === null) return null;
  const result = setting.schema.safeParse(text);
  if (result.success) return result.data;
  const problem = result.error.issues[0]?.message ?? 'is not valid';
  const valueText =
    setting.secret === true || text.includes('@') ? '' : ` (it is ${JSON.stringify(text.slice(0, 80))})`;
  throw new StartupError(`${setting.env} ${problem}${valueText}: correct it or unset it.`);
};

const assertCompleteGroups = (raw: RawConfig): void => {
  if (raw.role !== 'all' && raw.databaseUrl === null) {
    throw new StartupError(
      `ROLE=${raw.role} needs a PostgreSQL that all nodes share: set DATABASE_URL, or unset ROLE to run everything in one process.`,
    );
  }
  if (raw.databaseDirectUrl !== null && raw.databaseUrl === null) {
    throw new StartupError(
      'DATABASE_DIRECT_URL is the way around a pooler: set DATABASE_URL, too, or unset DATABASE_DIRECT_URL.',
    );
  }
  if (raw.databaseUrl !== null && raw.appSecret === null) {
    throw new StartupError(
      'APP_SECRET is required with DATABASE_URL: set it to the same 32 or more random characters on every node, as printed by: openssl rand -hex 32.',
    );
  }
  if ((raw.bounceAddress === null) !== (raw.bounceImapUrl === null)) {
    const [set, unset] =
      raw.bounceAddress === null ? ['BOUNCE_IMAP_URL', 'BOUNCE_ADDRESS'] : ['BOUNCE_ADDRESS', 'BOUNCE_IMAP_URL'];
    throw new StartupError(`Mails that come back are half configured: set ${unset} too, or unset ${set}.`);
  }
  assertBackups(raw);
  assertAllOrNone(raw, {
    keys: ['oidcIssuer', 'oidcClientId', 'oidcClientSecret'],
    subject: 'Single sign-on is',
    variables: 'OIDC variables',
  });
  assertAllOrNone(raw, {
    keys: ['s3Endpoint', 's3Bucket', 's3AccessKeyId', 's3SecretAccessKey'],
    subject: 'The object store is',
    variables: 'S3 variables',
  });
};

const assertBackups = ({ backupSchedule, backupTarget, s3Endpoint }: RawConfig): void => {
  if (backupSchedule !== null && backupTarget === null) {
    throw new StartupError(
      'BACKUP_SCHEDULE says when, but not where to: set BACKUP_TARGET, too, or unset BACKUP_SCHEDULE.',
    );
  }
  if (backupTarget?.startsWith('s3:') && s3Endpoint === null) {
    throw new StartupError(
      'BACKUP_TARGET names an object store: set S3_ENDPOINT, S3_BUCKET and its keys, or name a folder.',
    );
  }
};

const assertAllOrNone = (
  raw: RawConfig,
  { keys, subject, variables }: { keys: (keyof RawConfig)[]; subject: string; variables: string },
): void => {
  const missing = keys.filter((key) => raw[key] === null).map((key) => settings[key].env);
  if (missing.length === 0 || missing.length === keys.length) return;
  throw new StartupError(`${subject} half configured: set ${missing.join(' and ')} too, or unset all ${variables}.`);
};

/**
 * Reads the configuration; empty variables count as unset. Without DATABASE_URL and APP_SECRET it reads or creates
 * the key file in DATA_DIR. Throws StartupError, which names the variable and never shows a secret.
 */
export function readConfig(environment: Environment): Config {
  const raw = Object.fromEntries(
    definitions.map(([key, setting]) => [key, readSetting(setting, environment)]),
  ) as RawConfig;
  assertCompleteGroups(raw);
  const appOrigin = raw.appOrigin ?? `http://localhost:${raw.port}`;
  return {
    ...raw,
    appOrigin,
    appSecret: raw.appSecret ?? readOrCreateSecret(raw.dataDir),
    mailFrom: raw.mailFrom ?? `no-reply@${new URL(appOrigin).hostname}`,
  };
}
