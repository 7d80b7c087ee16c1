import { fitDescription } from '#shared/search-result-width.ts';
import { formatLongDate } from '#page-body/dates.ts';
import { Breadcrumb } from './blocks/breadcrumb.tsx';
import { FactsCard, TrustBadges } from './blocks/trust-badges.tsx';
import { questionCount, joinNames } from './blocks/questions.tsx';
import { personAnchor } from './person-anchors.ts';
import { CallButton, renderShell } from './page-shell.tsx';
import type { AboutPage, PageAuthorshipStats, PublicPerson } from './site-pages.types.ts';
import { aboutJsonLd } from './site-json-ld.ts';

const People = ({ people }: { people: PublicPerson[] }) =>
  people.length === 0 ? null : (
    <section id="people">
      <h2>People</h2>
      <ul className="people">
        {people.map(({ name, role, credential, url }, index) => (
          <li key={personAnchor(people, index)} id={personAnchor(people, index)}>
            <h3>{url === null ? name : <a href={url}>{name}</a>}</h3>
            {role === null ? null : <p>{role}</p>}
            {credential === null ? null : <p className="small">{credential}</p>}
          </li>
        ))}
      </ul>
    </section>
  );

const Places = ({ page: { site, served, writtenFor } }: { page: AboutPage }) => (
  <section id="places">
    <h2>{served.length > 0 ? 'Where we work' : 'Where these pages apply'}</h2>
    {served.length > 0 ? (
      <>
        <p>Places {site.business.name} confirmed that it serves:</p>
        <ul className="tips">
          {served.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      </>
    ) : null}
    <p>The questions on this site are answered for {joinNames(writtenFor)}.</p>
  </section>
);

const Promises = ({ page: { site, promises } }: { page: AboutPage }) =>
  promises.length === 0 ? null : (
    <section id="promises">
      <h2>In the words of {site.business.name}</h2>
      <dl className="words">
        {promises.map(({ label, text }) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );

const pagesOf = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;

const Authorship = ({ authorship: { pages, fromLibrary, byModel, byPeople } }: { authorship: PageAuthorshipStats }) => {
  const sources: [number, string][] = [
    [fromLibrary, 'put together by a program from a library of prepared texts'],
    [byModel, 'drafted by a language model'],
    [byPeople, 'written or changed by a person'],
  ];
  const usedSources = sources.filter(([count]) => count > 0);
  const [first] = usedSources;
  if (!first) return null;
  const [count, source] = first;
  return (
    <>
      <h3>Who writes them</h3>
      {count === pages ? (
        <p>
          {pages === 1 ? `The one page of this site was ${source}.` : `All ${pages} pages of this site were ${source}.`}
        </p>
      ) : (
        <>
          <p>Of the {pages} pages of this site,</p>
          <ul className="tips">
            {usedSources.map(([sourceCount, name]) => (
              <li key={name}>
                {pagesOf(sourceCount)} {sourceCount === 1 ? 'was' : 'were'} {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const ReviewNote = ({ authorship: { pages, reviewers } }: { authorship: PageAuthorshipStats }) => {
  const approvedPages = reviewers.reduce((sum, reviewer) => sum + reviewer.pages, 0);
  if (approvedPages === 0) {
    return (
      <p>
        {pages === 1
          ? 'It was checked by a program. Nobody is on record as having approved it as it stands now.'
          : 'They were checked by a program. Nobody is on record as having approved them as they stand now.'}
      </p>
    );
  }
  const remaining = pages - approvedPages;
  return (
    <p>
      {joinNames(reviewers.map((reviewer) => `${reviewer.name} (${pagesOf(reviewer.pages)})`))} read and approved{' '}
      {pages === 1 ? 'the page as it stands now.' : 'the pages as they stand now.'}
      {remaining > 0
        ? ` The other ${remaining === 1 ? 'one was' : `${remaining} were`} checked by a program alone.`
        : ''}{' '}
      Each page says at its end which of the two it was.
    </p>
  );
};

const AuthorshipSection = ({ page: { site, authorship } }: { page: AboutPage }) => {
  const { name, phone } = site.business;
  return (
    <section id="how-made">
      <h2>How these pages are made</h2>
      <Authorship authorship={authorship} />
      <h3>What is checked</h3>
      <p>
        Before a page is published, a program compares what it says with its sources and with what {name} confirmed.
        Prices, reviews, guarantees and license numbers that {name} did not confirm are refused, and so is a page that
        repeats another one. When a fact about {name} changes or ends, the sentences that state it leave the pages.
      </p>
      {authorship.publishers.length > 0 ? (
        <>
          <h3>What they rest on</h3>
          <p>
            Pages name a source beside the sentence it supports, and at the end with the day it was read. Among those of
            this site:
          </p>
          <ul className="names">
            {authorship.publishers.map((publisher) => (
              <li key={publisher}>{publisher}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h3>Who reviews them</h3>
      <ReviewNote authorship={authorship} />
      <h3>If something is wrong</h3>
      <p>
        Tell {name} with the form on the page{phone ? `, or call ${phone.display}` : ''}: say which sentence it is and
        what is right. A page that is changed shows the day of its change.
        {authorship.newest ? (
          <>
            {' '}
            The last change on this site was on{' '}
            <time dateTime={authorship.newest.toISOString()}>{formatLongDate(authorship.newest)}</time>.
          </>
        ) : null}
      </p>
    </section>
  );
};

const Contact = ({ page: { site } }: { page: AboutPage }) => (
  <section id="reach" className="panel">
    <h2>Reach {site.business.name}</h2>
    <p>
      {site.business.phone ? 'Call, or open' : 'Open'} the question closest to yours and send the form on its page. It
      goes to {site.business.name}.
    </p>
    <p className="act">
      <CallButton business={site.business} className="big" />
      <a className={`btn big${site.business.phone ? ' alt' : ''}`} href={site.paths.home}>
        Find your question
      </a>
    </p>
  </section>
);

/** Sections without a confirmed fact are left out. */
export const renderAboutPage = (page: AboutPage): string => {
  const { site, people, authorship } = page;
  const { business, paths } = site;
  const isReady = authorship.pages > 0;
  const title = `About ${business.name}`;
  const description = fitDescription(
    `Who answers on this site for ${joinNames(page.writtenFor)}, and how its ${pagesOf(authorship.pages)} are written, checked and corrected.`,
  );
  return renderShell({
    site,
    title,
    ...(isReady ? { description, canonicalPath: '/about', jsonLd: aboutJsonLd(page) } : {}),
    ...(business.phone ? { actions: <CallButton business={business} label="Call now" /> } : {}),
    parts: ['pages', 'forms'],
    main: (
      <>
        <div className="hero">
          <div className="w">
            <Breadcrumb home={paths.home} currentTitle="About" />
            <h1>{title}</h1>
            <p className="lead">
              {isReady
                ? `Who is behind the answers to ${questionCount(authorship.pages)} on this site, and how they are made.`
                : 'Who is behind this site. Its first answers are still being written.'}
            </p>
            <TrustBadges business={business} />
          </div>
        </div>
        <div className="w">
          <People people={people} />
          <FactsCard business={business} />
          <Promises page={page} />
          <Places page={page} />
          {isReady ? <AuthorshipSection page={page} /> : null}
          <Contact page={page} />
        </div>
      </>
    ),
  });
};
