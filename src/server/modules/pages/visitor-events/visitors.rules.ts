import { createHmac } from 'node:crypto';
import type { DeviceClass, SourceKind } from '#shared/analytics-options.ts';

export type VisitSourceKind = SourceKind;

/** The source of a view; `name` is a search engine, a host or a campaign, and empty for other kinds. */
export interface VisitSource {
  part: VisitSourceKind;
  name: string;
}

const TABLET = /ipad|tablet|playbook|silk(?!.*mobile)|kindle|android(?!.*mobile)/i;
const PHONE = /mobi|iphone|ipod|windows phone|opera mini/i;

/** The device class of a user agent; desktop when it names neither phone nor tablet. */
export const deviceOf = (userAgent: string | null): DeviceClass => {
  const agent = userAgent ?? '';
  if (TABLET.test(agent)) return 'tablet';
  return PHONE.test(agent) ? 'phone' : 'desk';
};

const SEARCH_ENGINES: readonly [RegExp, string][] = [
  [/^google\.[a-z]{2,3}(\.[a-z]{2})?$|^com\.google\.android\.googlequicksearchbox$/, 'Google'],
  [/^([a-z]{2}\.)?bing\.com$/, 'Bing'],
  [/^(html\.|lite\.)?duckduckgo\.com$/, 'DuckDuckGo'],
  [/^([a-z]{2}\.)?search\.yahoo\.(com|co\.jp)$/, 'Yahoo'],
  [/^search\.brave\.com$/, 'Brave Search'],
  [/^ecosia\.org$/, 'Ecosia'],
  [/^startpage\.com$/, 'Startpage'],
  [/^qwant\.com$/, 'Qwant'],
  [/^kagi\.com$/, 'Kagi'],
  [/^(m\.)?baidu\.com$/, 'Baidu'],
  [/^yandex\.[a-z]{2,3}(\.[a-z]{2})?$/, 'Yandex'],
];

export const OTHER_NAME = 'other';
const MAX_NAME_LENGTH = 60;

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

const hostOf = (url: URL | null): string => url?.hostname.replace(/^www\./, '') ?? '';

/**
 * From the referrer (`from`) and the view's own address (`at`), whose `utm_source` comes first. Names are lower case,
 * at most 60 characters; a referrer without a valid host counts as direct.
 */
export const sourceOf = ({
  from = '',
  at = '',
}: {
  from?: string | undefined;
  at?: string | undefined;
}): VisitSource => {
  const page = URL.parse(at);
  const named = (page?.searchParams.get('utm_source') ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._ +-]+/gu, ' ')
    .trim();
  if (named !== '') return { part: 'campaign', name: named.slice(0, MAX_NAME_LENGTH).trim() };
  const host = hostOf(URL.parse(from));
  if (!HOST.test(host)) return { part: 'direct', name: '' };
  if (host === hostOf(page)) return { part: 'internal', name: '' };
  const engine = SEARCH_ENGINES.find(([pattern]) => pattern.test(host));
  return engine ? { part: 'search', name: engine[1] } : { part: 'site', name: host.slice(-MAX_NAME_LENGTH) };
};

/**
 * Eight bytes of a keyed hash. The salt is deleted with the day and the farm is part of the hash, so that visitors
 * cannot be followed to other days or clients.
 */
export const visitorHash = (
  salt: Buffer,
  { farmId, address, userAgent }: { farmId: number; address: string; userAgent: string | null },
): Buffer =>
  createHmac('sha256', salt)
    .update(`${farmId}\n${address}\n${userAgent ?? ''}`)
    .digest()
    .subarray(0, 8);
