import { expect, test } from 'vitest';
import { CHECK_NAMES } from '#shared/check-names.ts';
import { ALL_CHECKS } from '../quality/quality.usecases.ts';
import { FARM_RULES } from './farm-checks.rules.ts';

interface Listed {
  id: string;
  severity: string;
  measures: string;
  threshold: string;
}

const line = ({ id, severity, measures, threshold }: Listed): string =>
  `- **${id}** ${CHECK_NAMES[id]?.name ?? ''}, ${severity}: ${measures}. Required: ${threshold}.`;

const INTRODUCTION = `# Checks

All checks of pages and farms by id, with the name that screens show. A failed gate keeps a page a draft; a warning costs three points of its score.
This list is generated from the checks: after a change run \`npm test -- unit -u\`.

Each check of a page answers with \`id\`, \`severity\`, \`ok\`, \`value\` (measured), \`threshold\`, \`parts\` (the failing blocks)
and \`detail\`, a sentence with the finding and how to fix it.`;

const ELSEWHERE = `## Where a page is published

Where a farm publishes after review, **G-02** requires that a person approved exactly this content (by SHA-256), and **G-03** that pages of
law, medicine and money name that person. Where it publishes automatically, both require only the disclaimer (G-14), and the
page's note says that it was checked automatically. The farm checks G-02 and G-03 find public pages without approval,
and pages of those industries whose reviewer has no role or credential.

## In continuous integration, on pages of every industry

- **G-60**: html-validate, recommended, document and a11y rules, no error. It takes 0.2 s a page and the markup comes from
  one template, so it runs on fixtures.
- **G-61, W-61**: axe at 320, 390 and 1280 px, before and after the quiz and a form error.
- **G-62, G-63**: nothing covers the focus; no horizontal scroll at 320 px.
- **G-64**, the part that sends a form without scripts. **G-66**, the part that counts requests. **G-71**: security headers,
  honeypot, rate limit, body size, server-side quiz score.
- **G-67, W-67**: Lighthouse and lab speed. **W-72**: no trap for the back button, reduced motion.

## How some are measured

- **Spelling** (W-34): the US English word list of \`@cspell/dict-en_us\` read by \`cspell-trie-lib\` (no native code), and
  \`library/spelling/words.txt\`, trade words that it lacks. The client's name and confirmed facts, the place,
  the topic's nouns, names of sources, capitalized words inside a sentence and abbreviations are skipped. Loaded once, with the first page:
  0.5 s on a busy machine, 2 MB. Rejected alternatives: \`nspell\` with \`dictionary-en\` (open issues on speed and memory
  since 2021; 1.0 s, 13 MB, and a quarter more false alarms) and \`hunspell-wasm\` (a young port, the same dictionary, four times slower).
- **Passive voice** (W-31): a form of "be" or "get", up to two adverbs and a participle. Of 60 library sentences that it
  matches, 56 are passive, so it reports a share and not single sentences; 8% of the library's sentences match.
- **Facts of a city** (F-21): confirmed service areas and answers on the area (question 7 of a topic) count for a city when they name
  it. A fact that names no town cannot be counted; the check skips clients with farms in one city.
- **A reviewer's role** (G-03): the shown name contains one, as in "Jane Roe, DDS". Its truth cannot be checked.

## Left out, with the reason

- **A gate for pages without any client fact** (W-23): a client without confirmed facts may publish sourced general answers;
  the warning stays.

## Not measurable offline

Field speed, indexing, ranking, the Rich Results Test and real search demand.`;

test('every check has a name and an example of a good fix, and no other has', () => {
  const ids = new Set([...ALL_CHECKS, ...FARM_RULES].map(({ id }) => id));
  expect(Object.keys(CHECK_NAMES).toSorted()).toEqual([...ids].toSorted());
  for (const { name, example } of Object.values(CHECK_NAMES)) {
    expect(name.length).toBeLessThanOrEqual(48);
    expect(name).not.toMatch(/[.:]$/);
    expect(example).toMatch(/[.”]$/);
  }
});

test('the list of checks says what is checked', async () => {
  const pages = ALL_CHECKS.map(line).join('\n');
  const farms = FARM_RULES.map(line).join('\n');
  const text = `${INTRODUCTION}\n\n## On every page\n\n${pages}\n\n## On a farm as a whole\n\n\`GET /api/farms/:id/checks\`, and Farm checks in a farm's settings; computed when asked for.\n\n${farms}\n\n${ELSEWHERE}\n`;
  await expect(text).toMatchFileSnapshot('../../../../docs/checks.md');
});
