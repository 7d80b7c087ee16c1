import type { EvidenceTier } from './evidence.ts';
import { PUBLIC_HOSTS } from './public-hosts.ts';
import { ASSOCIATION_HOSTS, SURVEY_HOSTS, REFUSED_HOSTS } from './source-hosts.ts';

/** Government and schools by the ending of the host. */
const PUBLIC_ENDINGS = ['.gov', '.edu', '.mil'];
/** `state.tx.us`, `ci.portland.or.us`, `courts.state.md.us`: places under `.us` that governments register. */
const PLACE_UNDER_US =
  /(?:^|\.)(?:state|lib|(?:ci|co|city|county|town|twp|vil|boro|borough|parish)\.[a-z0-9-]+)\.[a-z]{2}\.us$/;
/** The one-call centers of states: `kansas811.com`, `texas811.org`. */
const ONE_CALL_CENTER = /(?:^|\.)[a-z]+811\.(?:com|org)$/;

const isUnder = (host: string, names: readonly string[]): boolean =>
  names.some((name) => host === name || host.endsWith(`.${name}`));

/** A copy at the Internet Archive is worth what the page is that it keeps. */
const ARCHIVE = /^https:\/\/web\.archive\.org\/web\/\d+[a-z_]*\/(https?):\/+/;

const hostOf = (url: string): string | null => {
  if (!URL.canParse(url)) return null;
  const { hostname, protocol, username } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' ? hostname.toLowerCase().replace(/\.$/, '') : null;
};

/**
 * What a source is worth by its host: a tier from 1 to 3, `refused` for hosts that no page cites, null for a host that no
 * list knows.
 */
export const tierOfUrl = (url: string): Exclude<EvidenceTier, 0> | 'refused' | null => {
  const host = hostOf(url.replace(ARCHIVE, '$1://'));
  if (host === null || isUnder(host, REFUSED_HOSTS)) return 'refused';
  const isPublic = PUBLIC_ENDINGS.some((ending) => host.endsWith(ending)) || PLACE_UNDER_US.test(host);
  if (isPublic || isUnder(host, PUBLIC_HOSTS)) return 1;
  if (isUnder(host, ASSOCIATION_HOSTS) || ONE_CALL_CENTER.test(host)) return 2;
  return isUnder(host, SURVEY_HOSTS) ? 3 : null;
};

/** What a cited source is worth: as staff set it, else by its host. A host that no page cites stays refused. */
export const tierOfSource = ({
  url,
  tier,
}: {
  url: string;
  tier?: EvidenceTier | undefined;
}): EvidenceTier | 'refused' | null => {
  const ofHost = tierOfUrl(url);
  return tier === undefined || (ofHost === 'refused' && url !== '') ? ofHost : tier;
};
