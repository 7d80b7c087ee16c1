import { createHash } from 'node:crypto';
import { CONSENT_TEXTS, consentText, type ConsentVersion } from '#shared/consent.ts';

/** As much of a hash as tells the few versions of a page, or the few names of a client, from each other. */
const DIGITS = 16;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, DIGITS);

/**
 * What a page's form sends along of the page itself: which content it had and which consent text stood beside its box. It
 * is no secret and proves nothing by itself; it is looked up among what was published.
 */
export const writeStamp = ({ contentHash, name }: { contentHash: string | null; name: string }): string =>
  `${contentHash?.slice(0, DIGITS) ?? ''}.${digest(consentText(name))}`;

/** The two parts of a stamp, empty where it was made by nobody's page; null where there is none. */
export const readStamp = (text: string | undefined): { content: string; wording: string } | null => {
  if (text === undefined) return null;
  const [, content = '', wording = ''] = /^(\w{0,16})\.([0-9a-f]{16})$/.exec(text) ?? [];
  return { content, wording };
};

/** Which consent text a stamp names, of those the client's pages had under one of its names; null for any other. */
export const wordingOf = (
  wording: string,
  names: readonly string[],
): { version: ConsentVersion; name: string } | null => {
  const versions = Object.keys(CONSENT_TEXTS) as ConsentVersion[];
  for (const name of names)
    for (const version of versions) if (digest(CONSENT_TEXTS[version](name)) === wording) return { version, name };
  return null;
};
