import type { ReactNode } from 'react';
import { ContactForm } from './blocks/contact.tsx';
import { QuizCard } from './blocks/quiz.tsx';
import { ResultPanel } from './blocks/result.tsx';
import type { LandingPage } from './landing.types.ts';
import { renderShell } from './page-shell.tsx';
import type { FormErrorPage, FormIssue, QuizResultPage } from './site-pages.types.ts';

/** The page runs no script, because it is for browsers that run none. */
interface FormResponse {
  page: LandingPage;
  title: string;
  heading: string;
  lead: ReactNode;
  main: ReactNode;
}

const renderFormResponse = ({ page, title, heading, lead, main }: FormResponse): string =>
  renderShell({
    site: page.site,
    title: `${title} | ${page.site.business.name}`,
    description: `${heading}: ${page.body.question}`,
    parts: ['forms', 'pages'],
    main: (
      <>
        <div className="hero">
          <div className="w">
            <h1>{heading}</h1>
            <p className="lead">{lead}</p>
          </div>
        </div>
        <div className="w">{main}</div>
      </>
    ),
  });

const PageLink = ({ page }: { page: LandingPage }) => <a href={`/${page.slug}`}>{page.body.question}</a>;

export const renderQuizResult = ({ page, result }: QuizResultPage): string =>
  renderFormResponse({
    page,
    title: result.title,
    heading: 'Your result',
    lead: (
      <>
        From your five answers about <PageLink page={page} />
      </>
    ),
    main: (
      <>
        <ResultPanel result={result} business={page.site.business} Heading="h2" />
        <ContactForm
          site={page.site}
          pageId={page.pageId}
          contentToken={page.contentToken}
          quizToken={result.quizToken}
        />
      </>
    ),
  });

const ErrorSummary = ({ issues, knownFields }: { issues: readonly FormIssue[]; knownFields: ReadonlySet<string> }) => (
  <div className="summary" role="alert">
    <h2>{issues.length === 1 ? 'One thing needs another look' : `${issues.length} things need another look`}</h2>
    <ul>
      {issues.map(({ field, message }) => (
        <li key={`${field} ${message}`}>{knownFields.has(field) ? <a href={`#${field}`}>{message}</a> : message}</li>
      ))}
    </ul>
  </div>
);

const BackTo = ({ page }: { page: LandingPage }) => (
  <p className="more">
    Back to <PageLink page={page} />
  </p>
);

const FORM_FIELDS: ReadonlySet<string> = new Set(['name', 'phone', 'email', 'message', 'consent']);

export const renderFormWithErrors = ({ page, typed, issues }: FormErrorPage): string => {
  const { site, pageId, contentToken } = page;
  const form = { site, pageId, contentToken, typed, issues, quizToken: typed['quizToken'] ?? '' };
  return renderFormResponse({
    page,
    title: 'Please check the form',
    heading: 'One more look, please',
    lead: 'Nothing was sent yet. Everything you typed is still in the form below.',
    main: (
      <>
        <ErrorSummary issues={issues} knownFields={FORM_FIELDS} />
        <ContactForm {...form} />
        <BackTo page={page} />
      </>
    ),
  });
};

const QUIZ_FIELDS: ReadonlySet<string> = new Set(['q1', 'q2', 'q3', 'q4', 'q5']);

export const renderQuizWithErrors = ({ page, typed, issues }: FormErrorPage): string => {
  const { site, quiz, pageId } = page;
  const again = { business: site.business, pageId, forms: site.paths.forms, typed, issues };
  return renderFormResponse({
    page,
    title: 'Please check your answers',
    heading: 'One more look, please',
    lead: 'The result needs all five answers. Those you gave are still marked below.',
    main: (
      <>
        <ErrorSummary issues={issues} knownFields={QUIZ_FIELDS} />
        {quiz ? <QuizCard quiz={quiz} {...again} /> : null}
        <BackTo page={page} />
      </>
    ),
  });
};
