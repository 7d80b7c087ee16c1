import { resolve } from 'node:path';
import { z } from 'zod';
import {
  addressRanges,
  baseUrl,
  domain,
  hostPorts,
  line,
  listenHost,
  origin,
  port,
  positiveNumber,
  secretKey,
  imapUrl,
  smtpUrl,
  wholeSeconds,
} from './config-schemas.ts';
import { backupSettings } from './config-backup-settings.ts';
import { monitoringSettings } from './config-monitoring-settings.ts';
import { optional, withDefault, type Setting } from './config-setting.ts';
import { storeSettings } from './config-store-settings.ts';

/** In the order of the reference. */
export const settings = {
  port: withDefault({
    env: 'PORT',
    doc: 'The port it listens on. 0 takes any free one. A worker answers `/healthz`, `/readyz` and `/metrics` there, and works on where it is taken.',
    schema: port,
    default: '3000',
  }),
  host: withDefault({
    env: 'HOST',
    doc: 'The address it listens on. `0.0.0.0` opens it to the network; put a proxy that speaks HTTPS in front.',
    schema: listenHost,
    default: '127.0.0.1',
  }),
  dataDir: withDefault({
    env: 'DATA_DIR',
    doc: 'The folder of the embedded database and the generated secret. Back it up whole; only one process may use it.',
    schema: line(1024).transform((text) => resolve(text)),
    default: './data',
  }),
  keptPagesDir: optional({
    env: 'KEPT_PAGES_DIR',
    doc: 'A folder of its own for each node, in which public pages are kept as compressed files that a server in front sends by itself (`docs/serving.md`). Off when unset.',
    schema: line(1024).transform((text) => resolve(text)),
  }),
  ...storeSettings,
  ...backupSettings,
  role: withDefault({
    env: 'ROLE',
    doc: '`web` answers requests, `worker` runs background jobs, `all` does both. `web` and `worker` need `DATABASE_URL`; any number of each may run.',
    schema: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }) as z.ZodType<
      'all' | 'web' | 'worker',
      string
    >,
    default: 'all',
  }),
  drainSeconds: withDefault({
    env: 'DRAIN_SECONDS',
    doc: 'How long a web node still answers after SIGTERM while `/readyz` is already 503, so that a load balancer leaves it first: 5 with the examples in `docs/high-availability.md`, 0 without a load balancer.',
    schema: wholeSeconds(120),
    default: '0',
  }),
  appOrigin: optional({
    env: 'APP_ORIGIN',
    doc: "The product's own public origin, as people type it into the browser.",
    schema: origin,
    defaultDoc: '`http://localhost:$PORT`',
  }),
  appSecret: optional({
    env: 'APP_SECRET',
    doc: 'The key that stored secrets (API keys, second factors) are sealed with. At least 32 random characters, the same on every node. Without it sealed secrets cannot be read again.',
    schema: secretKey,
    defaultDoc: 'generated into `DATA_DIR/secret`; required with `DATABASE_URL`',
    secret: true,
  }),
  adminUsername: withDefault({
    env: 'ADMIN_USERNAME',
    doc: 'User name of the first administrator, made when no staff exists.',
    schema: line(100),
    default: 'admin',
  }),
  adminPassword: optional({
    env: 'ADMIN_PASSWORD',
    doc: 'Password of the first administrator, at least 12 characters. Not read once staff exists.',
    schema: line(256),
    defaultDoc: 'random, printed once',
    secret: true,
  }),
  productName: withDefault({
    env: 'PRODUCT_NAME',
    doc: 'The name shown wherever the product speaks of itself, until the settings page gives another.',
    schema: line(60),
    default: 'Farmstead',
  }),
  farmBaseDomain: withDefault({
    env: 'FARM_BASE_DOMAIN',
    doc: "A farm's domain is its prefix, a dot and this, unless the prefix has a dot and so is a domain itself.",
    schema: domain,
    default: 'localhost',
  }),
  trustedProxies: withDefault({
    env: 'TRUSTED_PROXIES',
    doc: 'Comma list of addresses and CIDRs of the proxies in front. Only their `X-Forwarded-For`, `-Proto` and `-Host` count.',
    schema: addressRanges,
    default: '',
  }),
  outboundAllow: withDefault({
    env: 'OUTBOUND_ALLOW',
    doc: 'Comma list of `host:port` that outgoing calls (webhooks, providers, domain tests) may reach although private or on a port other than 80 and 443. Everything else private is refused.',
    schema: hostPorts,
    default: '',
  }),
  crawlIntervalMs: withDefault({
    env: 'CRAWL_INTERVAL_MS',
    doc: 'Milliseconds between two requests to the same host while websites are read; robots.txt may ask for longer pauses.',
    schema: positiveNumber(60_000),
    default: '1000',
  }),
  crawlTimeoutMs: withDefault({
    env: 'CRAWL_TIMEOUT_MS',
    doc: 'Milliseconds in which a page that is read must come.',
    schema: positiveNumber(120_000),
    default: '15000',
  }),
  openaiApiKey: optional({
    env: 'OPENAI_API_KEY',
    doc: 'Key for the language model; sent to `OPENAI_BASE_URL` alone. The settings page overrides it.',
    schema: line(500),
    secret: true,
  }),
  openaiBaseUrl: optional({
    env: 'OPENAI_BASE_URL',
    doc: 'Any server that speaks the OpenAI API; with it a key is optional. It may be private: calls of the model reach it because the operator named it here. One set on the settings page must be public or listed in `OUTBOUND_ALLOW`.',
    schema: baseUrl,
    defaultDoc: '`https://api.openai.com/v1`',
  }),
  openaiModel: withDefault({
    env: 'OPENAI_MODEL',
    doc: 'The model that writes pages. The settings page overrides it.',
    schema: line(200),
    default: 'gpt-5-mini',
  }),
  openaiTimeoutSeconds: withDefault({
    env: 'OPENAI_TIMEOUT_SECONDS',
    doc: 'The longest one answer of the language model may take, at most 300.',
    schema: positiveNumber(300),
    default: '120',
  }),
  openaiImageModel: withDefault({
    env: 'OPENAI_IMAGE_MODEL',
    doc: 'The model that draws pictures.',
    schema: line(200),
    default: 'gpt-image-1',
  }),
  breachedPasswordsUrl: withDefault({
    env: 'BREACHED_PASSWORDS_URL',
    doc: 'Where new passwords are compared with known leaks: the first five digits of a SHA-1 hash are sent. Without an answer within 1.5 seconds a password is taken; `off` never asks.',
    schema: z.union([z.literal('off'), baseUrl]),
    default: 'https://api.pwnedpasswords.com/range',
  }),
  rapidapiKey: optional({
    env: 'RAPIDAPI_KEY',
    doc: 'Key for rank look-ups. The settings page overrides it.',
    schema: line(500),
    secret: true,
  }),
  rapidapiBaseUrl: withDefault({
    env: 'RAPIDAPI_BASE_URL',
    doc: 'The search provider that rank look-ups ask.',
    schema: baseUrl,
    default: 'https://google-search74.p.rapidapi.com',
  }),
  rapidapiHost: optional({
    env: 'RAPIDAPI_HOST',
    doc: 'What is sent as `x-rapidapi-host`, where a proxy stands at `RAPIDAPI_BASE_URL`.',
    schema: line(253).refine(
      (text) => /^[\w.:-]+$/.test(text),
      'must be a host such as google-search74.p.rapidapi.com',
    ),
    defaultDoc: 'the host of `RAPIDAPI_BASE_URL`',
  }),
  serperBaseUrl: withDefault({
    env: 'SERPER_BASE_URL',
    doc: 'Where Serper answers, once the settings choose it for rank look-ups.',
    schema: baseUrl,
    default: 'https://google.serper.dev',
  }),
  serpapiBaseUrl: withDefault({
    env: 'SERPAPI_BASE_URL',
    doc: 'Where SerpApi answers, once the settings choose it for rank look-ups.',
    schema: baseUrl,
    default: 'https://serpapi.com',
  }),
  dataforseoBaseUrl: withDefault({
    env: 'DATAFORSEO_BASE_URL',
    doc: 'Where DataForSEO answers, once the settings choose it for rank look-ups.',
    schema: baseUrl,
    default: 'https://api.dataforseo.com',
  }),
  twilioBaseUrl: withDefault({
    env: 'TWILIO_BASE_URL',
    doc: 'Where Twilio answers, once the settings connect it for calls.',
    schema: baseUrl,
    default: 'https://api.twilio.com',
  }),
  googleAccountsUrl: withDefault({
    env: 'GOOGLE_ACCOUNTS_URL',
    doc: 'Where people allow Google Search Console to be read. Only a rehearsal changes it.',
    schema: baseUrl,
    default: 'https://accounts.google.com',
  }),
  googleTokenUrl: withDefault({
    env: 'GOOGLE_TOKEN_URL',
    doc: 'Where Google gives out and takes back tokens. Only a rehearsal changes it.',
    schema: baseUrl,
    default: 'https://oauth2.googleapis.com',
  }),
  searchConsoleUrl: withDefault({
    env: 'SEARCH_CONSOLE_URL',
    doc: 'Where the Search Console API answers. Only a rehearsal changes it.',
    schema: baseUrl,
    default: 'https://www.googleapis.com/webmasters/v3',
  }),
  indexnowUrl: withDefault({
    env: 'INDEXNOW_URL',
    doc: 'Where changed addresses are sent once IndexNow is switched on in the settings; it hands them on to every search engine that takes part.',
    schema: baseUrl,
    default: 'https://api.indexnow.org/indexnow',
  }),
  smtpUrl: optional({
    env: 'SMTP_URL',
    doc: "The mail server, as `smtp://user:password@host:587` or `smtps://…`. TLS is required, and a private address refused, unless its `host:port` stands in `OUTBOUND_ALLOW`. Without it mails are kept in the outbox and shown in the admin's delivery log.",
    schema: smtpUrl,
    secret: true,
  }),
  mailFrom: optional({
    env: 'MAIL_FROM',
    doc: 'The sender of mails, as `Name <name@example.com>`.',
    schema: line(320).refine((text) => /^[^<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(text), 'must be an e-mail address'),
    defaultDoc: '`no-reply@` the host of `APP_ORIGIN`',
  }),
  bounceAddress: optional({
    env: 'BOUNCE_ADDRESS',
    doc: 'Where mails that cannot be delivered come back to, as `bounces@example.com`: each mail leaves with an address of its own (`bounces+…@example.com`), so the mailbox must take those too. Needs `BOUNCE_IMAP_URL`.',
    schema: line(190).refine(
      (text) => /^[a-z0-9._-]{1,24}@[a-z0-9.-]+$/i.test(text),
      'must look like bounces@example.com, with at most 24 characters before the @',
    ),
  }),
  bounceImapUrl: optional({
    env: 'BOUNCE_IMAP_URL',
    doc: 'The mailbox of `BOUNCE_ADDRESS`, read every two minutes, as `imaps://user:password@host/INBOX`: one that nobody else reads, for every message in it is marked as read. TLS is required, and a private address refused, unless its `host:port` stands in `OUTBOUND_ALLOW`.',
    schema: imapUrl,
    secret: true,
  }),
  oidcIssuer: optional({
    env: 'OIDC_ISSUER',
    doc: 'The identity provider for staff single sign-on at `/api/login`. Needs the client id and secret too.',
    schema: baseUrl,
  }),
  oidcClientId: optional({
    env: 'OIDC_CLIENT_ID',
    doc: 'The client id the identity provider gave.',
    schema: line(500),
  }),
  oidcClientSecret: optional({
    env: 'OIDC_CLIENT_SECRET',
    doc: 'The client secret the identity provider gave.',
    schema: line(500),
    secret: true,
  }),
  ...monitoringSettings,
  webhookRetryScale: withDefault({
    env: 'WEBHOOK_RETRY_SCALE',
    doc: 'Multiplies the waits between webhook attempts. 1 is the real schedule; a rehearsal may use 0.001.',
    schema: positiveNumber(10),
    default: '1',
  }),
};

type Settings = typeof settings;
type SettingOutput<S> = S extends Setting<infer Output> ? Output : never;

/** Before defaults that depend on other settings. */
export type RawConfig = {
  [Key in keyof Settings]: SettingOutput<Settings[Key]> | (Settings[Key] extends { default: null } ? null : never);
};

export type AnySetting = Setting<unknown>;
