import type { Quiz } from '#shared/quiz.ts';

const Question = ({ question, number }: { question: Quiz['questions'][number]; number: number }) => (
  <fieldset>
    <legend>{question.text}</legend>
    {question.options.map((option, index) => (
      <label key={index} className="opt">
        <input type="radio" name={`q${number}`} value={index} required={index === 0} />
        {option.text}
      </label>
    ))}
  </fieldset>
);

/** Five questions in one form. The page's script shows them one at a time; without it the form posts and a page answers. */
export const QuizCard = ({ quiz, pageId, forms }: { quiz: Quiz; pageId: number; forms: string }) => (
  <section id="quiz" className="card">
    <h2>How serious is it?</h2>
    <p>{quiz.description}</p>
    <p className="small">You see your result before we ask for any contact details.</p>
    <form id="q" method="post" action={`${forms}quiz`}>
      <div className="steps">
        <input type="hidden" name="pageId" value={pageId} />
        <div className="top">
          <p className="count" />
          <progress aria-label="Progress" value={1} max={quiz.questions.length} />
        </div>
        {quiz.questions.map((question, index) => (
          <Question key={index} question={question} number={index + 1} />
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
      {/* An output element may not hold the headings and lists of a result. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div role="status" />
    </form>
  </section>
);
