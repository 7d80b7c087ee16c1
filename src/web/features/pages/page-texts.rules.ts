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
  /** Over the first paragraph of a section. */
  heading: string | null;
  sentences: PageSentence[];
}

const sentenceAt = (path: Path, { label, text }: { label: string; text: string }): PageSentence => ({
  key: path.join('.'),
  path,
  label,
  text,
});

/** The answer and the paragraphs of a page with their sentences, in the order in which visitors read them. */
export const paragraphsOf = ({ body }: EditedContent): PageParagraph[] => {
  const answer = sentenceAt(['body', 'answer', 'text'], { label: 'Answer', text: body.answer.text });
  const sections = body.sections.flatMap(({ slot, heading, paragraphs }, section) =>
    paragraphs.map((sentences, paragraph) => ({
      key: `${slot}.${paragraph}`,
      heading: paragraph === 0 ? heading : null,
      sentences: sentences.map(({ text }, sentence) =>
        sentenceAt(['body', 'sections', section, 'paragraphs', paragraph, sentence, 'text'], {
          label: `${heading}, paragraph ${paragraph + 1}, sentence ${sentence + 1}`,
          text,
        }),
      ),
    })),
  );
  return [{ key: 'answer', heading: 'Answer', sentences: [answer] }, ...sections];
};
