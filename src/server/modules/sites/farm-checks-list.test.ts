import { expect, test } from 'vitest';
import { ALL_CHECKS } from '../quality/quality.usecases.ts';
import { FARM_RULES } from './farm-checks.rules.ts';

interface Listed {
  id: string;
  severity: string;
  measures: string;
  threshold: string;
}

const line = ({ id, severity, measures, threshold }: Listed): string =>
  `- **${id}**, ${severity}: ${measures}. Wanted: ${threshold}.`;

const INTRODUCTION = `# Checks

Every check by its number in the study of landing pages. A gate keeps a page a Draft; a warning costs three points of its score.
This list is made from the checks themselves: after a change, \`npx vitest run checks-list -u\` writes it anew.

Each check of a page answers with \`id\`, \`severity\`, \`ok\`, \`value\` (measured), \`threshold\`, \`parts\` (the blocks at fault)
and \`detail\`, a sentence that says what was found and how to mend it.`;

const ELSEWHERE = `## Where a page is published

Where a farm publishes after review, **G-02** asks that somebody approved the very words (their SHA-256), and **G-03** that pages of
law, medicine and money show who did. Where it publishes automatically, both ask for nothing but the disclaimer (G-14), and the
page's note says that it was checked automatically. The farm's checks G-02 and G-03 find public pages whose words nobody approved,
and pages of those trades whose approver shows no role or credential.

## In continuous integration, on pages of every trade

- **G-60**: html-validate, recommended, document and a11y rules, no error. Its rules take 0.2 s a page and the markup comes from
  one template, so it runs on fixtures.
- **G-61, W-61**: axe at 320, 390 and 1280 px, before and after the quiz and a form error.
- **G-62, G-63**: nothing covers the focus; nothing scrolls sideways at 320 px.
- **G-64**, the part that sends a form without scripts. **G-66**, the part that counts requests. **G-71**: security headers,
  honeypot, rate limit, body size, the quiz recomputed.
- **G-67, W-67**: Lighthouse and lab speed. **W-72**: no trap for the back button, reduced motion.

## How some are measured

- **Spelling** (W-34): the US English word list of \`@cspell/dict-en_us\` read by \`cspell-trie-lib\` (no native code, both released
  this autumn), and \`library/spelling/words.txt\`, the words of the trades it lacks. The client's name and confirmed facts, the place,
  the hub's nouns, names of sources, capitals inside a sentence and abbreviations are not looked up. Read at the first page, once:
  0.5 s on a busy machine, 2 MB kept. Weighed and left: \`nspell\` with \`dictionary-en\` (its issues on speed and memory are open
  since 2021; 1.0 s, 13 MB, and a quarter more right words unknown) and \`hunspell-wasm\` (a young port, the same dictionary, each look-up four times as slow).
- **Passive voice** (W-31): a form of "be" or "get", up to two adverbs and a participle. Of 60 sentences of the library that it
  names, 56 are passive, so a share is told and no sentence is condemned; 8% of the library's sentences are.

- **Facts of a city** (F-21): confirmed places served and answers on the area (question 7 of a hub) count for a city when they name
  it. What a fact is about is not stored, so one that names no town cannot be counted; a client with farms in one city is not asked.
- **A reviewer's role** (G-03): the shown name has one, as in "Jane Roe, DDS". Whether it is true no program can tell.

## Left out, with the reason

- **G if there is no client fact at all** (W-23): a client whose facts are not confirmed yet may publish sourced general answers;
  the warning stays.

## Not measurable offline

Field speed, indexing, ranking, the Rich Results Test and real search demand.`;

test('the list of checks says what is checked', async () => {
  const pages = ALL_CHECKS.map(line).join('\n');
  const farms = FARM_RULES.map(line).join('\n');
  const text = `${INTRODUCTION}\n\n## On every page\n\n${pages}\n\n## On a farm as a whole\n\n\`GET /api/farms/:id/checks\`, and Farm checks in a farm's settings; computed when asked for.\n\n${farms}\n\n${ELSEWHERE}\n`;
  await expect(text).toMatchFileSnapshot('../../../../docs/checks.md');
});
