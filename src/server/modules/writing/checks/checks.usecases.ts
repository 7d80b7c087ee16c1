import type { PageBody, Quality } from '#shared/pages.ts';
import { fingerprint, type Masked } from './likeness/likeness.rules.ts';
import { readPage } from './reading/reading.rules.ts';
import { qualityOf, RULES } from './checks.rules.ts';
import type { PageFingerprint, PageUnderCheck } from './checks.types.ts';

/** Every check of a page as the public would get it. The same input always gives the same verdict. */
export const checkPage = (input: PageUnderCheck): Quality => {
  const reading = readPage(input);
  return qualityOf(RULES.map(({ id, severity, judge }) => ({ id, severity, ...judge(reading) })));
};

/** What a page is compared with others by: its main content with client, place and service nouns masked. */
export const fingerprintBody = (body: PageBody, masked: Masked): PageFingerprint => fingerprint(body, masked);
