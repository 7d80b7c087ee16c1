import type { Section } from '#shared/pages.ts';
import { QUIZ_LEVEL_TITLES } from '#shared/quiz.ts';
import type { EditedContent } from '#shared/review.ts';
import type { Path } from './editor/editor.rules.ts';

export interface PageSentence {
  key: string;
  /** Of its text within the content. */
  path: Path;
  label: string;
  text: string;
}

interface PageParagraph {
  key: string;
  /** A text of the page that can be changed itself, or what the panel calls this part. */
  heading: PageSentence | string | null;
  sentences: PageSentence[];
}

const at = (path: Path, label: string, text: string): PageSentence => ({ key: path.join('.'), path, label, text });

const headOf = ({ title, metaDescription, body }: EditedContent): PageParagraph[] => [
  {
    key: 'search',
    heading: 'In search results',
    sentences: [at(['title'], 'Title', title), at(['metaDescription'], 'Description', metaDescription)],
  },
  { key: 'question', heading: 'Headline', sentences: [at(['body', 'question'], 'Headline', body.question)] },
  { key: 'answer', heading: 'Answer', sentences: [at(['body', 'answer', 'text'], 'Answer', body.answer.text)] },
];

const sectionOf = ({ slot, heading, paragraphs, table }: Section, section: number): PageParagraph[] => {
  const path: Path = ['body', 'sections', section];
  const shown = at([...path, 'heading'], `Heading of ${heading}`, heading);
  const texts = paragraphs.map((sentences, paragraph) => ({
    key: `${slot}.${paragraph}`,
    heading: paragraph === 0 ? shown : null,
    sentences: sentences.map(({ text }, sentence) =>
      at(
        [...path, 'paragraphs', paragraph, sentence, 'text'],
        `${heading}, paragraph ${paragraph + 1}, sentence ${sentence + 1}`,
        text,
      ),
    ),
  }));
  const rows = (table?.rows ?? []).map(({ cells }, row) => ({
    key: `${slot}.row.${row}`,
    heading: paragraphs.length === 0 && row === 0 ? shown : null,
    sentences: cells.map((text, cell) =>
      at(
        [...path, 'table', 'rows', row, 'cells', cell],
        `${heading}, row ${row + 1}, ${table?.columns[cell] || `cell ${cell + 1}`}`,
        text,
      ),
    ),
  }));
  return [...texts, ...rows];
};

const deviceOf = ({ body: { device } }: EditedContent): PageParagraph[] => {
  if (!device) return [];
  const path: Path = ['body', 'device'];
  const intro = { key: 'device', heading: at([...path, 'heading'], 'Heading of the table or list', device.heading) };
  const rows = device.rows.map((cells, row) => ({
    key: `device.${row}`,
    heading: null,
    sentences: cells.map((text, cell) =>
      at([...path, 'rows', row, cell], `Row ${row + 1}, ${device.columns[cell] || `cell ${cell + 1}`}`, text),
    ),
  }));
  return [{ ...intro, sentences: [at([...path, 'intro'], 'Introduction', device.intro)] }, ...rows];
};

const clientOf = ({ body: { client } }: EditedContent): PageParagraph[] => {
  const sentences = client.sentences.map(({ text }, sentence) =>
    at(['body', 'client', 'sentences', sentence, 'text'], `About the client, sentence ${sentence + 1}`, text),
  );
  const heading = at(['body', 'client', 'heading'], 'About the client, heading', client.heading);
  return sentences.length > 0 ? [{ key: 'client', heading, sentences }] : [];
};

const LEVELS = ['serious', 'moderate', 'low'] as const;

const quizOf = ({ quiz }: EditedContent): PageParagraph[] => {
  if (!quiz) return [];
  const questions = quiz.questions.map(({ text, options }, question) => ({
    key: `quiz.${question}`,
    heading: at(['quiz', 'questions', question, 'text'], `Question ${question + 1}`, text),
    sentences: options.map((option, index) =>
      at(
        ['quiz', 'questions', question, 'options', index, 'text'],
        `Question ${question + 1}, answer ${index + 1}`,
        option.text,
      ),
    ),
  }));
  const advice = LEVELS.map((level) => ({
    key: `quiz.${level}`,
    heading: `Advice, ${QUIZ_LEVEL_TITLES[level]}`,
    sentences: quiz.advice[level].map((text, index) =>
      at(['quiz', 'advice', level, index], `Advice, ${QUIZ_LEVEL_TITLES[level]}, sentence ${index + 1}`, text),
    ),
  }));
  const description = at(['quiz', 'description'], 'Quiz description', quiz.description);
  const redFlag = at(['quiz', 'redFlagText'], 'Red flag text', quiz.redFlagText ?? '');
  return [
    { key: 'quiz', heading: 'Quiz', sentences: [description] },
    ...questions,
    { key: 'quiz.red', heading: 'Red flag', sentences: [redFlag] },
    ...advice,
  ];
};

const withoutEmpty = ({ sentences, ...paragraph }: PageParagraph): PageParagraph[] => {
  const written = sentences.filter(({ text }) => text !== '');
  const isShown = written.length > 0 || (typeof paragraph.heading === 'object' && paragraph.heading !== null);
  return isShown ? [{ ...paragraph, sentences: written }] : [];
};

/** Every text of a page that staff may change, in the order in which visitors read them. */
export const paragraphsOf = (content: EditedContent): PageParagraph[] => {
  const sections = content.body.sections.map((section, index) => ({ section, index }));
  const ofSections = (isFirst: boolean) =>
    sections
      .filter(({ section }) => (section.isFirst === true) === isFirst)
      .flatMap(({ section, index }) => sectionOf(section, index));
  return [
    ...headOf(content),
    ...ofSections(true),
    ...deviceOf(content),
    ...ofSections(false),
    ...clientOf(content),
    ...quizOf(content),
  ].flatMap(withoutEmpty);
};
