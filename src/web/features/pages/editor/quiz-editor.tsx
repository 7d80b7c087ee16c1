import { Checkbox, NativeSelect } from '@mantine/core';
import type { EditedContent } from '#shared/review.ts';
import { QUIZ_LEVELS, QUIZ_LEVEL_TITLES } from '#shared/quiz.ts';
import { Block } from './block.tsx';
import { Editable } from './editable.tsx';
import { useEditing } from './editing.tsx';
import { linesOf } from './editor.rules.ts';

type Quiz = NonNullable<EditedContent['quiz']>;

const NO_TITLES = { serious: '', moderate: '', low: '' };
const POINTS = [0, 1, 2, 3].map((points) => ({ value: String(points), label: `${points} points` }));

export function QuizEditor({ quiz }: { quiz: Quiz | null }) {
  if (!quiz) {
    return (
      <Block part="quiz" title="Quiz">
        <p className="editor-muted">This page has no quiz.</p>
      </Block>
    );
  }
  return (
    <Block part="quiz" title="Quiz">
      <p>
        <Editable path={['quiz', 'description']} label="Quiz description" text={quiz.description} />
      </p>
      <ol className="quiz-questions">
        {quiz.questions.map((question, index) => (
          <Question key={index} question={question} index={index} />
        ))}
      </ol>
      <Results quiz={quiz} />
    </Block>
  );
}

function Question({ question, index }: { question: Quiz['questions'][number]; index: number }) {
  const { edit } = useEditing();
  const path = ['quiz', 'questions', index];
  return (
    <li>
      <Editable path={[...path, 'text']} label={`Question ${index + 1}`} text={question.text} />
      <ul>
        {question.options.map((option, optionIndex) => {
          const optionPath = [...path, 'options', optionIndex];
          return (
            <li key={optionIndex} className="quiz-option">
              <Editable
                path={[...optionPath, 'text']}
                label={`Question ${index + 1}, answer ${optionIndex + 1}`}
                text={option.text}
              />
              <NativeSelect
                size="xs"
                aria-label={`Points of question ${index + 1}, answer ${optionIndex + 1}`}
                value={String(option.points)}
                data={POINTS}
                onChange={({ currentTarget: { value } }) => edit([...optionPath, 'points'], Number(value))}
              />
              <Checkbox
                size="xs"
                label="Red flag"
                checked={option.redFlag === true}
                onChange={({ currentTarget: { checked } }) =>
                  edit(optionPath, { text: option.text, points: option.points, ...(checked ? { redFlag: true } : {}) })
                }
              />
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function Results({ quiz }: { quiz: Quiz }) {
  const { edit } = useEditing();
  return (
    <dl className="quiz-results">
      <div>
        <dt>Shown first if a red flag is selected</dt>
        <dd>
          <Editable
            path={['quiz', 'redFlagText']}
            label="Red flag text"
            text={quiz.redFlagText ?? ''}
            onChange={(text) => edit(['quiz', 'redFlagText'], text === '' ? null : text)}
          />
        </dd>
      </div>
      {QUIZ_LEVELS.map((band) => (
        <div key={band}>
          <dt>{QUIZ_LEVEL_TITLES[band]}: result and advice</dt>
          <dd>
            <Editable
              path={['quiz', 'titles', band]}
              whole={['quiz', 'titles']}
              label={`Result that visitors read, ${QUIZ_LEVEL_TITLES[band]}`}
              text={quiz.titles?.[band] ?? ''}
              onChange={(text) => edit(['quiz', 'titles'], { ...NO_TITLES, ...quiz.titles, [band]: text })}
            />
          </dd>
          <dd>
            <Editable
              path={['quiz', 'advice', band]}
              label={`Advice, ${QUIZ_LEVEL_TITLES[band]}: one sentence per line`}
              rows={3}
              text={quiz.advice[band].join('\n')}
              onChange={(text) => edit(['quiz', 'advice', band], linesOf(text))}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
