import { createHash } from 'node:crypto';
import { CONSENT_TEXTS, consentText, type ConsentVersion } from '#shared/consent.ts';

/** Enough of a hash to distinguish the versions of a page and the names of a client. */
const HASH_PREFIX_LENGTH = 16;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HASH_PREFIX_LENGTH);

/** A form sends it to name its page content and consent text. It proves nothing; it is looked up among versions. */
export const createContentToken = ({ contentHash, name }: { contentHash: string | null; name: string }): string =>
  `${contentHash?.slice(0, HASH_PREFIX_LENGTH) ?? ''}.${digest(consentText(name))}`;

/** The two parts of a token, empty when it is malformed; null when there is none. */
export const parseContentToken = (text: string | undefined): { content: string; wording: string } | null => {
  if (text === undefined) return null;
  const [, content = '', wording = ''] = /^(\w{0,16})\.([0-9a-f]{16})$/.exec(text) ?? [];
  return { content, wording };
};

/** The consent text of a token, among those shown under one of the client's names; null for any other. */
export const matchConsentText = (
  wording: string,
  names: readonly string[],
): { version: ConsentVersion; name: string } | null => {
  const versions = Object.keys(CONSENT_TEXTS) as ConsentVersion[];
  for (const name of names)
    for (const version of versions) if (digest(CONSENT_TEXTS[version](name)) === wording) return { version, name };
  return null;
};
