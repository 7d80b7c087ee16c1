import { Checkbox, NativeSelect } from '@mantine/core';
import { memo } from 'react';
import type { EditedContent } from '#shared/review.ts';
import { QUIZ_BANDS, QUIZ_BAND_TITLES } from '#shared/quiz.ts';
import * as texts from '#web/texts/page-editor.ts';
import { Block } from './block.tsx';
import { linesOf } from './editor.rules.ts';
import { TextField } from './text-field.tsx';
import type { Edit } from './use-editor.ts';

type Quiz = NonNullable<EditedContent['quiz']>;

const POINTS = [0, 1, 2, 3].map((points) => ({ value: String(points), label: texts.pointsCounted(points) }));

/** The quiz: five questions of four answers, what each counts, and what the result advises. */
export const QuizEditor = memo(function QuizEditor({ quiz, edit }: { quiz: Quiz | null; edit: Edit }) {
  if (!quiz) {
    return (
      <Block part="quiz" title={texts.quiz}>
        <p className="editor-soft">{texts.thisPageHasNoQuiz}</p>
      </Block>
    );
  }
  return (
    <Block part="quiz" title={texts.quiz}>
      <TextField
        label={texts.description}
        value={quiz.description}
        onChange={(description) => edit(['quiz', 'description'], description)}
      />
      {quiz.questions.map((question, index) => (
        <details key={index} className="quiz-question">
          <summary>
            {index + 1}. {question.text}
          </summary>
          <Question question={question} index={index} edit={edit} />
        </details>
      ))}
      <TextField
        label={texts.saidFirstWhenARedFlag}
        value={quiz.redFlagText ?? ''}
        onChange={(text) => edit(['quiz', 'redFlagText'], text === '' ? null : text)}
      />
      {QUIZ_BANDS.map((band) => (
        <TextField
          key={band}
          label={texts.adviceOneSentenceALine(QUIZ_BAND_TITLES[band])}
          rows={3}
          value={quiz.advice[band].join('\n')}
          onChange={(text) => edit(['quiz', 'advice', band], linesOf(text))}
        />
      ))}
    </Block>
  );
});

function Question({ question, index, edit }: { question: Quiz['questions'][number]; index: number; edit: Edit }) {
  const path = ['quiz', 'questions', index];
  return (
    <div className="quiz-editor">
      <TextField
        label={texts.questionNumber(index + 1)}
        value={question.text}
        onChange={(text) => edit([...path, 'text'], text)}
      />
      {question.options.map((option, at) => {
        const here = [...path, 'options', at];
        return (
          <div key={at} className="quiz-option">
            <TextField
              bare
              label={texts.questionAnswer(index + 1, at + 1)}
              value={option.text}
              onChange={(text) => edit([...here, 'text'], text)}
            />
            <NativeSelect
              aria-label={texts.pointsOfAnswer(at + 1)}
              value={String(option.points)}
              data={POINTS}
              onChange={({ currentTarget: { value } }) => edit([...here, 'points'], Number(value))}
            />
            <Checkbox
              label={texts.redFlag}
              checked={option.redFlag === true}
              onChange={({ currentTarget: { checked } }) =>
                edit(here, { text: option.text, points: option.points, ...(checked ? { redFlag: true } : {}) })
              }
            />
          </div>
        );
      })}
    </div>
  );
}
