import type { QuizResult } from '#shared/quiz.ts';
import { QUIZ_MAX_SCORE } from '#shared/quiz.ts';
import type { Business } from '../landing.types.ts';
import { CallButton } from '../page-shell.tsx';

interface ResultInput {
  /** Null for the empty panel that the page's script fills in. */
  result: QuizResult | null;
  business: Business;
  /** 2 on its own page, 3 below the quiz's heading. */
  Heading: 'h2' | 'h3';
}

/** The reader's level is marked by the panel's class. */
const Scale = () => (
  <ul className="scale">
    <li>0–3 points</li>
    <li>4–7 points</li>
    <li>8–15 points</li>
  </ul>
);

/** A red flag is shown first. */
export const ResultPanel = ({ result, business, Heading }: ResultInput) => (
  <div className={`result ${result?.band ?? ''}`.trim()} hidden={result === null}>
    <p className="alarm" hidden={!result?.redFlag}>
      {result?.redFlag}
    </p>
    <Heading tabIndex={-1}>{result?.title ?? 'Your result'}</Heading>
    <p className="score">{result ? `${result.score} of ${QUIZ_MAX_SCORE} points` : null}</p>
    <Scale />
    <ul className="advice">
      {result?.advice.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="act">
      <CallButton business={business} />
      <a className={`btn${business.phone ? ' alt' : ''}`} href="#contact">
        Ask about your result
      </a>
    </p>
    <p className="small">Based on your five answers. It is not an inspection, a diagnosis or legal advice.</p>
    {result ? null : (
      <p>
        <button className="again" type="button">
          Change my answers
        </button>
      </p>
    )}
  </div>
);
