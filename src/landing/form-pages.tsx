import type { ReactNode } from 'react';
import { ContactForm } from './blocks/contact.tsx';
import { QuizCard } from './blocks/quiz.tsx';
import { ResultPanel } from './blocks/result.tsx';
import type { LandingPage } from './landing.types.ts';
import { CallButton, renderShell } from './page-shell.tsx';
import type { FormAgainPage, FormIssue, QuizResultPage } from './site-pages.types.ts';

const renderAnswer = ({ page, title, main }: { page: LandingPage; title: string; main: ReactNode }): string =>
  renderShell({
    site: page.site,
    title: `${title} | ${page.site.business.name}`,
    page: { id: page.pageId, isCounted: false },
    parts: ['forms', 'pages'],
    main: <div className="w notice">{main}</div>,
  });

const BackTo = ({ page }: { page: LandingPage }) => (
  <p>
    Back to <a href={`/${page.slug}`}>{page.body.question}</a>
  </p>
);

/** The quiz's result for a browser that runs no script, with the form that sends it along. */
export const renderQuizResult = ({ page, result }: QuizResultPage): string =>
  renderAnswer({
    page,
    title: result.title,
    main: (
      <>
        <h1>Your result</h1>
        <ResultPanel result={result} business={page.site.business} Heading="h2" />
        <ContactForm site={page.site} pageId={page.pageId} quizToken={result.quizToken} />
        <BackTo page={page} />
      </>
    ),
  });

/** What needs another look, each leading to its field. */
const Summary = ({ issues, known }: { issues: readonly FormIssue[]; known: ReadonlySet<string> }) => (
  <div className="alarm" role="alert">
    <h2>{issues.length === 1 ? 'One thing is missing' : `${issues.length} things need another look`}</h2>
    <ul>
      {issues.map(({ field, message }) => (
        <li key={`${field} ${message}`}>{known.has(field) ? <a href={`#${field}`}>{message}</a> : message}</li>
      ))}
    </ul>
  </div>
);

const FORM_FIELDS: ReadonlySet<string> = new Set(['name', 'phone', 'email', 'message', 'consent']);

/** The form again for a browser that runs no script: filled in as it was sent, with what is wrong beside each field. */
export const renderFormAgain = ({ page, typed, issues }: FormAgainPage): string => {
  const { site, pageId } = page;
  const form = { site, pageId, typed, issues, quizToken: typed['quizToken'] ?? '' };
  return renderAnswer({
    page,
    title: 'Please check the form',
    main: (
      <>
        <h1>One more look, please</h1>
        <p className="lead">Nothing was sent yet, and everything you typed is still here.</p>
        <Summary issues={issues} known={FORM_FIELDS} />
        <ContactForm {...form} />
        <p className="act">
          <CallButton business={site.business} />
        </p>
        <BackTo page={page} />
      </>
    ),
  });
};

const QUIZ_FIELDS: ReadonlySet<string> = new Set(['q1', 'q2', 'q3', 'q4', 'q5']);

/** The quiz again for a browser that runs no script: with the answers that were given, and the missing ones marked. */
export const renderQuizAgain = ({ page, typed, issues }: FormAgainPage): string => {
  const { site, quiz, pageId } = page;
  return renderAnswer({
    page,
    title: 'Please check your answers',
    main: (
      <>
        <h1>One more look, please</h1>
        <p className="lead">Your answers so far are still here. The result needs all five.</p>
        <Summary issues={issues} known={QUIZ_FIELDS} />
        {quiz ? <QuizCard business={site.business} quiz={quiz} pageId={pageId} forms={site.paths.forms} typed={typed} issues={issues} /> : null}
        <p className="act">
          <CallButton business={site.business} />
        </p>
        <BackTo page={page} />
      </>
    ),
  });
};
