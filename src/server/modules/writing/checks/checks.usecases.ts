import type { Check, PageBody, Quality } from '#shared/pages.ts';
import { fingerprint, type Masked } from './likeness/likeness.rules.ts';
import { readPage } from './reading/reading.rules.ts';
import { qualityOf, RULES } from './checks.rules.ts';
import type { PageFingerprint, PageUnderCheck, Rule, Verdict } from './checks.types.ts';

const checkOf = ({ id, severity, ...rule }: Rule, { ok, detail, ...verdict }: Verdict): Check => ({
  id,
  severity,
  ok,
  detail,
  value: verdict.value ?? null,
  threshold: verdict.threshold ?? rule.threshold,
  parts: ok ? [] : [...(verdict.parts ?? rule.parts)],
});

/** Every check of a page as the public would get it. The same input always gives the same verdict. */
export const checkPage = (input: PageUnderCheck): Quality => {
  const reading = readPage(input);
  return qualityOf(RULES.map((rule) => checkOf(rule, rule.judge(reading))));
};

/** What a page is compared with others by: its main content with client, place and service nouns masked. */
export const fingerprintBody = (body: PageBody, masked: Masked): PageFingerprint => fingerprint(body, masked);
