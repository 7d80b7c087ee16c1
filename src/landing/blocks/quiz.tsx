import type { Quiz } from '#shared/quiz.ts';
import type { Business } from '../landing.types.ts';
import type { FormIssue } from '../site-pages.types.ts';
import { ResultPanel } from './result.tsx';

interface QuestionInput {
  question: Quiz['questions'][number];
  number: number;
  total: number;
  /** Undefined when none was chosen. */
  selected: string | undefined;
  /** Empty without an error. */
  message: string;
}

const Question = ({ question, number, total, selected, message }: QuestionInput) => (
  <fieldset id={`q${number}`}>
    <legend>
      <span className="count">
        Question {number} of {total}
      </span>{' '}
      {question.text}
    </legend>
    {message === '' ? null : <p className="err">{message}</p>}
    {question.options.map((option, index) => (
      <label key={index} className="opt">
        <input
          type="radio"
          name={`q${number}`}
          value={index}
          required={index === 0}
          defaultChecked={selected === String(index)}
        />
        {option.text}
      </label>
    ))}
  </fieldset>
);

interface QuizInput {
  business: Business;
  quiz: Quiz;
  pageId: number;
  forms: string;
  typed?: Readonly<Record<string, string>>;
  issues?: readonly FormIssue[];
}

/** Without the page's script all questions show at once and the form posts. */
export const QuizCard = ({ business, quiz, pageId, forms, typed = {}, issues = [] }: QuizInput) => (
  <section id="quiz" className="card">
    <h2>How urgent is it?</h2>
    <p>{quiz.description}</p>
    <p className="small">You see your result before we ask for any contact details.</p>
    <form id="q" method="post" action={`${forms}quiz`}>
      <div className="steps">
        <input type="hidden" name="pageId" value={pageId} />
        <progress aria-label="Progress" value={1} max={quiz.questions.length} />
        {quiz.questions.map((question, index) => (
          <Question
            key={index}
            question={question}
            number={index + 1}
            total={quiz.questions.length}
            selected={typed[`q${index + 1}`]}
            message={issues.find(({ field }) => field === `q${index + 1}`)?.message ?? ''}
          />
        ))}
        <p className="note" role="alert" />
        <div className="nav">
          <button className="btn alt back" type="button">
            Back
          </button>
          <button className="btn next" type="button">
            Next question
          </button>
          <button className="btn end" type="submit">
            See my result
          </button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not contain headings */}
      <div role="status">
        <ResultPanel result={null} business={business} Heading="h3" />
      </div>
    </form>
  </section>
);
