import type { ReactNode } from 'react';
import { QuestionList } from './blocks/questions.tsx';
import type { Site } from './landing.types.ts';
import { CallButton, renderShell } from './page-shell.tsx';
import { titleWithBrand } from './page-title.ts';
import type { MissingPage, QuestionLink, ThankYouPage } from './site-pages.types.ts';

interface MessagePage {
  site: Site;
  heading: string;
  lead: ReactNode;
  children?: ReactNode;
}

const renderMessage = ({ site, heading, lead, children }: MessagePage): string =>
  renderShell({
    site,
    title: titleWithBrand(heading, site.business.name),
    description: typeof lead === 'string' ? lead : heading,
    parts: ['pages'],
    main: (
      <>
        <div className="hero">
          <div className="w">
            <h1>{heading}</h1>
            <p className="lead">{lead}</p>
            <SiteLinks site={site} />
          </div>
        </div>
        {children ? <div className="w">{children}</div> : null}
      </>
    ),
  });

const SiteLinks = ({ site }: { site: Site }) => (
  <p className="act">
    <CallButton business={site.business} className="big" />
    <a className={`btn big${site.business.phone ? ' alt' : ''}`} href={site.paths.home}>
      See all questions
    </a>
  </p>
);

const SuggestedQuestions = ({ heading, questions }: { heading: string; questions: readonly QuestionLink[] }) =>
  questions.length === 0 ? null : (
    <section>
      <h2>{heading}</h2>
      <QuestionList questions={questions} />
    </section>
  );

/** For forms sent without the page's script. Promises only what the client confirmed. */
export const renderThankYou = ({ site, origin, responseTime, related }: ThankYouPage): string => {
  const { name, phone } = site.business;
  return renderMessage({
    site,
    heading: 'Thank you. Your question is on its way.',
    lead: origin ? (
      <>
        You asked from <a href={origin.path}>{origin.question}</a>
      </>
    ) : (
      `${name} has it now.`
    ),
    children: (
      <>
        <section>
          <h2>What happens next</h2>
          <ol className="next">
            <li>{name} has your question and how to reach you.</li>
            <li>You get your answer by phone or email.</li>
            {responseTime === null ? null : (
              <li>
                {name} says: <q>{responseTime}</q>
              </li>
            )}
            {phone ? (
              <li>
                If it cannot wait, call <a href={`tel:${phone.e164}`}>{phone.display}</a>.
              </li>
            ) : null}
          </ol>
        </section>
        <SuggestedQuestions heading="While you wait" questions={related} />
      </>
    ),
  });
};

const suggestionsIntro = (suggestions: readonly QuestionLink[]): string =>
  suggestions.length === 1
    ? 'Below is the question that comes closest to it.'
    : 'Below are the questions that come closest to it.';

export const renderNotFound = ({ site, suggestions }: MissingPage): string =>
  renderMessage({
    site,
    heading: 'There is no page at this address',
    lead: `The address may be mistyped, or the page may have another one now. ${suggestions.length === 0 ? 'Every question we answer is in the list.' : suggestionsIntro(suggestions)}`,
    children:
      suggestions.length === 0 ? null : (
        <SuggestedQuestions heading="Did you look for one of these?" questions={suggestions} />
      ),
  });

export const renderGone = ({ site, suggestions }: MissingPage): string =>
  renderMessage({
    site,
    heading: 'This page has been removed',
    lead: `It will not come back. ${suggestions.length === 0 ? 'Another question in the list may help you.' : suggestionsIntro(suggestions)}`,
    children:
      suggestions.length === 0 ? null : <SuggestedQuestions heading="These come closest" questions={suggestions} />,
  });

export const renderNotWritten = ({ site, title }: { site: Site; title: string }): string =>
  renderMessage({ site, heading: title, lead: 'This page is planned. It has not been written yet.' });
