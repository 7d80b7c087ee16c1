import type { ReactNode } from 'react';
import { ContactForm } from './blocks/contact.tsx';
import type { LandingPage, Origin, QuizResultPage, Site } from './landing.types.ts';
import { CallButton, renderShell } from './page-shell.tsx';

interface Notice {
  site: Site;
  heading: string;
  children: ReactNode;
}

const renderNotice = ({ site, heading, children }: Notice): string =>
  renderShell({
    site,
    title: `${heading} | ${site.business.name}`,
    parts: ['pages'],
    main: (
      <div className="w notice">
        <h1>{heading}</h1>
        {children}
      </div>
    ),
  });

const WaysOn = ({ site, origin }: { site: Site; origin?: Origin | null }) => (
  <>
    {origin ? (
      <p>
        Back to <a href={origin.path}>{origin.question}</a>
      </p>
    ) : null}
    <p className="act">
      <CallButton business={site.business} className="big" />
      <a className={`btn big${site.business.phone ? ' alt' : ''}`} href={site.paths.home}>
        See all questions
      </a>
    </p>
  </>
);

/** Where the form leads without the page's script. */
export const renderThankYou = (site: Site): string =>
  renderNotice({
    site,
    heading: 'Thank you. Your question is on its way.',
    children: (
      <>
        <p>{site.business.name} has it now and will answer you by phone or email.</p>
        <WaysOn site={site} />
      </>
    ),
  });

/** For an address nobody knows. */
export const renderNotFound = (site: Site): string =>
  renderNotice({
    site,
    heading: 'There is no page at this address',
    children: (
      <>
        <p>
          The address may be mistyped, or the page may have another one now. Every question we answer is in the list.
        </p>
        <WaysOn site={site} />
      </>
    ),
  });

/** For a page that was taken down for good. */
export const renderGone = (site: Site): string =>
  renderNotice({
    site,
    heading: 'This page has been removed',
    children: (
      <>
        <p>It will not come back. Another question in the list may help you.</p>
        <WaysOn site={site} />
      </>
    ),
  });

/** What was wrong with a form, for a browser that runs no script: the form itself is one step back, as it was. */
export const renderFormError = ({
  site,
  origin,
  messages,
}: {
  site: Site;
  origin: Origin | null;
  messages: string[];
}) =>
  renderNotice({
    site,
    heading: 'One more look, please',
    children: (
      <>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        <p>Go back in your browser: what you typed is still there.</p>
        <WaysOn site={site} origin={origin} />
      </>
    ),
  });

/** What staff see of a page that is planned and not written. */
export const renderNotWritten = ({ site, title }: { site: Site; title: string }): string =>
  renderNotice({ site, heading: title, children: <p>This page is planned. It has not been written yet.</p> });

/** How the site treats what visitors send. It states what the product does and nothing else. */
export const renderPrivacy = (site: Site): string => {
  const { name } = site.business;
  return renderNotice({
    site,
    heading: 'Privacy policy',
    children: (
      <>
        <p>This page says what happens with what you tell {name} on this site.</p>
        <section>
          <h2>What you send</h2>
          <p>
            When you send the form, {name} receives your name, phone number, email address and message, the page you
            sent it from and, if you took the check, your answers and their score. {name} and the agency that runs this
            site for {name} use them to answer you. We also keep your internet address, your browser’s name and whether
            you ticked the consent, so that we can show what you agreed to.
          </p>
        </section>
        <section>
          <h2>What we count</h2>
          <p>
            We count how often each page is read, without cookies and without following you to other sites. No other
            company’s code runs on these pages.
          </p>
        </section>
        <section>
          <h2>Calls and texts</h2>
          <p>
            {name} calls or texts you for marketing only if you ticked the consent, which you need not do to get an
            answer. Reply STOP to any text to end them.
          </p>
        </section>
        <section>
          <h2>See it, correct it, erase it</h2>
          <p>
            Ask {name} to show you what you sent, to correct it or to erase it, by phone or with the form on any page.
          </p>
        </section>
        <WaysOn site={site} />
      </>
    ),
  });
};

const QuizForm = ({ page, quizToken }: { page: LandingPage; quizToken: string }) => (
  <ContactForm site={page.site} pageId={page.pageId} quizToken={quizToken} />
);

/** The quiz's result for a browser that runs no script, with the form that sends it along. */
export const renderQuizResult = ({ page, result }: QuizResultPage): string =>
  renderShell({
    site: page.site,
    title: `${result.title} | ${page.site.business.name}`,
    page: { id: page.pageId, isCounted: false },
    parts: ['pages', 'forms'],
    main: (
      <div className="w notice">
        <h1>Your result</h1>
        {result.redFlag ? <p className="alarm">{result.redFlag}</p> : null}
        <section className={`result ${result.band}`}>
          <h2>{result.title}</h2>
          <p className="score">{result.score} of 15 points</p>
          <ul>
            {result.advice.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="small">Based on your five answers. It is not an inspection or a diagnosis.</p>
        </section>
        <p className="act">
          <CallButton business={page.site.business} className="big" />
        </p>
        <QuizForm page={page} quizToken={result.quizToken} />
        <p>
          Back to <a href={`/${page.slug}`}>{page.body.question}</a>
        </p>
      </div>
    ),
  });
