import { Checkbox, NativeSelect } from '@mantine/core';
import { memo } from 'react';
import type { EditedContent } from '#shared/review.ts';
import { QUIZ_LEVELS, QUIZ_LEVEL_TITLES } from '#shared/quiz.ts';
import { Block } from './block.tsx';
import { linesOf } from './editor.rules.ts';
import { TextField } from './text-field.tsx';
import type { Edit } from './use-editor.ts';

type Quiz = NonNullable<EditedContent['quiz']>;

const NO_TITLES = { serious: '', moderate: '', low: '' };
const POINTS = [0, 1, 2, 3].map((points) => ({ value: String(points), label: `${points} points` }));

export const QuizEditor = memo(function QuizEditor({ quiz, edit }: { quiz: Quiz | null; edit: Edit }) {
  if (!quiz) {
    return (
      <Block part="quiz" title="Quiz">
        <p className="editor-muted">This page has no quiz.</p>
      </Block>
    );
  }
  return (
    <Block part="quiz" title="Quiz">
      <TextField
        label="Description"
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
        label="Shown first if a red flag is selected"
        value={quiz.redFlagText ?? ''}
        onChange={(text) => edit(['quiz', 'redFlagText'], text === '' ? null : text)}
      />
      {QUIZ_LEVELS.map((band) => (
        <TextField
          key={`title-${band}`}
          label={`Result that visitors read, ${QUIZ_LEVEL_TITLES[band]}`}
          value={quiz.titles?.[band] ?? ''}
          onChange={(text) => edit(['quiz', 'titles'], { ...NO_TITLES, ...quiz.titles, [band]: text })}
        />
      ))}
      {QUIZ_LEVELS.map((band) => (
        <TextField
          key={band}
          label={`Advice, ${QUIZ_LEVEL_TITLES[band]}: one sentence per line`}
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
        label={`Question ${index + 1}`}
        value={question.text}
        onChange={(text) => edit([...path, 'text'], text)}
      />
      {question.options.map((option, optionIndex) => {
        const optionPath = [...path, 'options', optionIndex];
        return (
          <div key={optionIndex} className="quiz-option">
            <TextField
              hidesLabel
              label={`Question ${index + 1}, answer ${optionIndex + 1}`}
              value={option.text}
              onChange={(text) => edit([...optionPath, 'text'], text)}
            />
            <NativeSelect
              aria-label={`Points of answer ${optionIndex + 1}`}
              value={String(option.points)}
              data={POINTS}
              onChange={({ currentTarget: { value } }) => edit([...optionPath, 'points'], Number(value))}
            />
            <Checkbox
              label="Red flag"
              checked={option.redFlag === true}
              onChange={({ currentTarget: { checked } }) =>
                edit(optionPath, { text: option.text, points: option.points, ...(checked ? { redFlag: true } : {}) })
              }
            />
          </div>
        );
      })}
    </div>
  );
}
