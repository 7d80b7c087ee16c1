import { diffWordsWithSpace } from 'diff';
import { tableSentences, type Device, type Section, type Sentence } from './pages.ts';
import type { BlockChange, PageContent } from './review.ts';

interface Block {
  id: string;
  label: string;
  text: string;
  evidence: string;
}

/** The texts of a page that are compared. */
export type ComparedContent = Pick<PageContent, 'title' | 'metaDescription' | 'keyword' | 'quiz'> & {
  body: Pick<PageContent['body'], 'question' | 'answer' | 'oneLine' | 'device' | 'sections' | 'client' | 'link'>;
};

const makeBlock = (
  id: string,
  { label, text, sentences = [] }: { label: string; text: string; sentences?: Sentence[] },
) => ({
  id,
  label,
  text: text.trim(),
  evidence: JSON.stringify(sentences.map(({ evidence }) => evidence)),
});

const joinSentences = (sentences: readonly Sentence[]): string => sentences.map(({ text }) => text).join(' ');

const deviceBlocks = (device: Device | null): Block[] => {
  if (!device) return [];
  const head = [device.heading, device.intro, device.columns.join(' | ')].filter((line) => line !== '');
  const rows = device.rows.map((row) => row.join(' | '));
  return [makeBlock('device', { label: 'Table or list', text: [...head, ...rows].join('\n') })];
};

const sectionBlock = ({ slot, heading, paragraphs, table }: Section): Block => {
  const rows = tableSentences({ table });
  const lines = [heading, ...paragraphs.map(joinSentences), ...rows.map(({ text }) => text)];
  const sentences = [...paragraphs.flat(), ...rows];
  return makeBlock(`section:${slot}`, { label: `Section “${heading}”`, text: lines.join('\n'), sentences });
};

const quizBlocks = (quiz: PageContent['quiz']): Block[] => {
  if (!quiz) return [];
  const questions = quiz.questions.map(({ text, options }, index) => {
    const lines = options.map((option) => `${option.points}: ${option.text}${option.redFlag ? ' (red flag)' : ''}`);
    return makeBlock(`quiz:${index}`, { label: `Quiz question ${index + 1}`, text: [text, ...lines].join('\n') });
  });
  const { serious, moderate, low } = quiz.advice;
  const titles = Object.values(quiz.titles ?? {});
  const advice = [quiz.redFlagText ?? '', ...titles, ...serious, ...moderate, ...low]
    .filter((line) => line !== '')
    .join('\n');
  return [
    makeBlock('quiz', { label: 'Quiz description', text: quiz.description }),
    ...questions,
    makeBlock('quiz:advice', { label: 'Quiz advice', text: advice }),
  ];
};

const listBlocks = ({ title, metaDescription, keyword, body, quiz }: ComparedContent): Block[] => [
  makeBlock('title', { label: 'Title', text: title }),
  makeBlock('description', { label: 'Description', text: metaDescription }),
  makeBlock('keyword', { label: 'Keyword', text: keyword }),
  makeBlock('question', { label: 'Question', text: body.question }),
  makeBlock('answer', { label: 'Answer', text: body.answer.text, sentences: [body.answer] }),
  makeBlock('oneLine', { label: 'Answer in one line', text: body.oneLine }),
  ...deviceBlocks(body.device),
  ...body.sections.map(sectionBlock),
  makeBlock('client', {
    label: 'About the client',
    text: [body.client.heading, ...body.client.sentences.map(({ text }) => text)].join('\n'),
    sentences: body.client.sentences,
  }),
  makeBlock('link', {
    label: 'Link from other pages',
    text: `${body.link.before}${body.link.anchor}${body.link.after}`,
  }),
  ...quizBlocks(quiz),
];

const blockChange = (before: Block | undefined, after: Block | undefined): BlockChange['change'] => {
  if (!before) return 'added';
  if (!after) return 'removed';
  if (before.text !== after.text) return 'changed';
  return before.evidence === after.evidence ? 'same' : 'evidence';
};

/** Removed and added words; neighbouring changes are merged into one piece. */
export const diffWords = (before: string, after: string): BlockChange['words'] => {
  const words: BlockChange['words'] = [];
  let [removedText, come] = ['', ''];
  const flush = (): void => {
    const space = /^(\s*)/.exec(removedText)?.[1] ?? '';
    const isShared = space !== '' && come.startsWith(space);
    if (isShared) [removedText, come] = [removedText.slice(space.length), come.slice(space.length)];
    if (isShared) words.push({ kind: 'same', text: space });
    if (removedText !== '') words.push({ kind: 'removed', text: removedText });
    if (come !== '') words.push({ kind: 'added', text: come });
    [removedText, come] = ['', ''];
  };
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    if (removed) removedText += value;
    else if (added) come += value;
    else if (value.trim() === '' && (removedText !== '' || come !== ''))
      [removedText, come] = [removedText + value, come + value];
    else {
      flush();
      words.push({ kind: 'same', text: value });
    }
  }
  flush();
  return words;
};

/**
 * Changes between two versions of a page by block and word, in the order of the newer one; removed blocks stay at
 * their old place.
 */
export const diffPages = (before: ComparedContent, after: ComparedContent): BlockChange[] => {
  const olds = new Map(listBlocks(before).map((found) => [found.id, found]));
  const news = new Map(listBlocks(after).map((found) => [found.id, found]));
  const newKeys = [...news.keys()];
  let at = 0;
  for (const id of olds.keys()) {
    const found = newKeys.indexOf(id);
    if (found >= 0) at = found + 1;
    else newKeys.splice(at++, 0, id);
  }
  return newKeys.map((id) => {
    const [one, other] = [olds.get(id), news.get(id)];
    const words = diffWords(one?.text ?? '', other?.text ?? '');
    return { id, label: (other ?? one)?.label ?? id, change: blockChange(one, other), words };
  });
};
