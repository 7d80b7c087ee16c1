import { PageCitations } from '#shared/citations.ts';
import { PageBody } from '#shared/pages.ts';
import { PageDetail, PageHead } from '#shared/review.ts';
import type { Answers } from './answers.ts';
import { sample } from './sample.ts';
import { fill, open, screen, within } from './screen.tsx';
import { EditorScreen } from '#web/features/pages/editor/editor-screen.tsx';

export const sentence = (text: string) => ({ text, evidence: ['general'] });
export const body = sample(PageBody, {
  question: 'Do ants bite?',
  answer: sentence('Some do.'),
  oneLine: 'Some do.',
  device: null,
  sections: [
    {
      slot: 'one',
      heading: 'Which ones',
      paragraphs: [[{ text: 'Fire ants.', evidence: ['evidence:12', 'source:e12'] }]],
    },
    { slot: 'two', heading: 'What to do', paragraphs: [[sentence('Wash it.'), sentence('Cool it.')]] },
  ],
  client: { heading: 'Who helps', sentences: [] },
});
export const citations = [
  {
    part: 'section:0',
    heading: 'Which ones',
    text: 'Fire ants.',
    holds: true,
    evidence: [
      {
        kind: 'source' as const,
        id: 'e12',
        publisher: 'EPA',
        title: 'Ants that sting',
        url: 'https://www.epa.gov/ants',
        quote: 'Fire ants sting.',
        checkedAt: '2026-05-01',
        tier: 1 as const,
        itemId: 12,
      },
    ],
  },
];
export const check = {
  id: 'G-05',
  severity: 'gate' as const,
  ok: false,
  detail: 'The title is too long.',
  parts: ['title'],
};
export const working = {
  title: 'Do ants bite?',
  metaDescription: 'What bites.',
  keyword: 'ant bites',
  body,
  quiz: null,
  quality: { passed: false, score: 0, checks: [check] },
  writer: 'library',
};
export const page = sample(PageDetail, {
  id: 1,
  farmId: 5,
  title: 'Do ants bite?',
  status: 'draft',
  state: 'ready',
  version: 3,
  liveVersion: null,
  farmName: 'Warwick Pest',
  facts: [{ evidence: 'client:phone', label: 'Phone', value: '401 555 0134' }],
  working,
});
export const withTitle = (version: number, title: string) => ({ ...page, version, working: { ...working, title } });

export const openEditor = async (more: Answers = {}, role: 'editor' | 'admin' = 'editor') => {
  const opened = open(<EditorScreen pageId={1} />, {
    role,
    answers: {
      'GET /api/pages/:id': page,
      'GET /api/pages/:id/head': sample(PageHead, { style: '' }),
      'GET /api/pages/:id/citations': sample(PageCitations, { citations }),
      ...more,
    },
  });
  await screen.findByRole('button', { name: 'Save' });
  return opened;
};
export type Opened = Awaited<ReturnType<typeof openEditor>>;

/** A text of the page, by what it is. */
export const textOf = (label: string) => screen.getByTitle(`Edit: ${label}`);
/** Clicks a text of the page; its field. */
export const openText = async ({ user }: Opened, label: string): Promise<HTMLTextAreaElement> => {
  await user.click(textOf(label));
  // A sentence's panel is loaded when the first one opens.
  if (/^Answer$|sentence \d+$/.test(label)) await screen.findByText('Ask the writer');
  return screen.getByLabelText<HTMLTextAreaElement>(label);
};
export const change = async (opened: Opened, [label, text]: readonly [string, string]): Promise<void> =>
  fill(opened.user, screen.queryByLabelText(label) ?? (await openText(opened, label)), text);
export const TITLE = 'Title in search results';
export const title = () => screen.getByLabelText<HTMLTextAreaElement>(TITLE);
export const rename = (opened: Opened, text = 'Ant bites') => change(opened, [TITLE, text]);
export const region = (name: string) => within(screen.getByRole('region', { name }));
export const group = (name: string) => within(screen.getByRole('group', { name }));
