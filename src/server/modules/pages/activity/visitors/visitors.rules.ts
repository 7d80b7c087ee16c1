import { createHmac } from 'node:crypto';
import type { DeviceClass, SourceKind } from '#shared/analytics-choices.ts';

export type SourcePart = SourceKind;

/** Where a view came from; the name is of a search engine, a site's host or a campaign, and empty for the others. */
export interface Source {
  part: SourcePart;
  name: string;
}

const TABLET = /ipad|tablet|playbook|silk(?!.*mobile)|kindle|android(?!.*mobile)/i;
const PHONE = /mobi|iphone|ipod|windows phone|opera mini/i;

/** The kind of device a user agent names; what names neither phone nor tablet counts as a desk. */
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

export const OTHER = 'other';
const LONGEST_NAME = 60;

const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;

const hostOf = (url: URL | null): string => url?.hostname.replace(/^www\./, '') ?? '';

/**
 * Where a view came from, of the addresses the page told: the one that linked to it, and its own, whose `utm_source`
 * comes first. Names are lower case and at most 60 characters; what is no host counts as direct.
 */
export const sourceOf = ({ from = '', at = '' }: { from?: string | undefined; at?: string | undefined }): Source => {
  const page = URL.parse(at);
  const named = (page?.searchParams.get('utm_source') ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._ +-]+/gu, ' ')
    .trim();
  if (named !== '') return { part: 'campaign', name: named.slice(0, LONGEST_NAME).trim() };
  const host = hostOf(URL.parse(from));
  if (!HOST.test(host)) return { part: 'direct', name: '' };
  if (host === hostOf(page)) return { part: 'internal', name: '' };
  const engine = SEARCH_ENGINES.find(([pattern]) => pattern.test(host));
  return engine ? { part: 'search', name: engine[1] } : { part: 'site', name: host.slice(-LONGEST_NAME) };
};

/**
 * A visitor of one farm on one day: eight bytes of a keyed hash of address and agent. The salt is destroyed with the
 * day, and the farm is part of it, so that nobody can be followed to another day or another client's pages.
 */
export const visitorHash = (
  salt: Buffer,
  { farmId, address, userAgent }: { farmId: number; address: string; userAgent: string | null },
): Buffer =>
  createHmac('sha256', salt)
    .update(`${farmId}\n${address}\n${userAgent ?? ''}`)
    .digest()
    .subarray(0, 8);
