import type { Intent } from '#shared/intents.ts';
import { fitDescription } from '#shared/search-result-width.ts';
import { toSentenceCase } from '#shared/sentence.ts';
import { Breadcrumb } from './blocks/breadcrumb.tsx';
import { CallWithHours, Person } from './blocks/from-whom.tsx';
import { groupByNeed, joinNames, questionCount, QuestionList } from './blocks/questions.tsx';
import { RecentJobs } from './blocks/recent-jobs.tsx';
import { TopicLinks } from './blocks/topic-links.tsx';
import { FactsCard, TrustBadges } from './blocks/trust-badges.tsx';
import { CallButton, renderShell } from './page-shell.tsx';
import { titleWithBrand } from './page-title.ts';
import { topicJsonLd } from './site-json-ld.ts';
import type { TopicPage } from './site-pages.types.ts';

const SUMMARY_HEADINGS: Partial<Record<Intent, string>> = {
  process: 'What it involves',
  cost_factors: 'What it costs',
  duration: 'How long',
  urgency: 'How soon to act',
};

/** The service in the answers of its own pages. */
const Summary = ({ page: { summary } }: { page: TopicPage }) =>
  summary.map(({ intent, question, answer, path }) => (
    <section key={path}>
      <h2>{SUMMARY_HEADINGS[intent] ?? question}</h2>
      <p>{answer}</p>
      <p className="more">
        <a href={path}>{question}</a>
      </p>
    </section>
  ));

const Reviewers = ({ page: { reviewers, questions } }: { page: TopicPage }) => {
  if (reviewers.length === 0) return null;
  const approved = reviewers.reduce((sum, { pages }) => sum + pages, 0);
  return (
    <p className="small">
      {joinNames(reviewers.map(({ name }) => name))} read and approved{' '}
      {questions.length === 1
        ? 'this page as it stands'
        : `${approved} of these ${questions.length} pages as they stand`}{' '}
      now.
    </p>
  );
};

const descriptionOf = ({ description, name, questions, site: { business, place } }: TopicPage): string => {
  if (description !== '') return description;
  const where = place.state === null ? place.city : `${place.city}, ${place.state}`;
  const service = name.includes(place.city) ? toSentenceCase(name) : `${toSentenceCase(name)} in ${where}`;
  const each = questions.length === 1 ? '' : 'each ';
  return `${questionCount(questions.length)} about ${service}, ${each}with a short answer first, from ${business.name}.`;
};

/** A service above its questions: what it is, costs and takes, as far as its own pages say so. */
export const renderTopicPage = (page: TopicPage): string => {
  const { site, title, name, path, questions, others, person, recentJobs } = page;
  const { business, paths } = site;
  const description = descriptionOf(page);
  return renderShell({
    site,
    title: titleWithBrand(title, business.name),
    description: fitDescription(description),
    canonicalPath: path,
    jsonLd: topicJsonLd({ ...page, description }),
    ...(business.phone ? { actions: <CallButton business={business} label="Call now" /> } : {}),
    parts: ['pages', 'forms', ...(recentJobs.length > 0 ? ['jobs' as const] : [])],
    main: (
      <>
        <div className="hero">
          <div className="w">
            <Breadcrumb home={paths.home} currentTitle={name} />
            <h1>{title}</h1>
            <p className="lead">{description}</p>
            {person ? <Person site={site} person={person} /> : null}
            <TrustBadges business={business} />
            <p className="act">
              <CallButton business={business} className="big" label={<CallWithHours business={business} />} />
            </p>
          </div>
        </div>
        <div className="w">
          <Summary page={page} />
          {groupByNeed(questions).map(([need, group]) => (
            <section key={need} className="need">
              <h2>{need}</h2>
              <p className="tally">{questionCount(group.length)}</p>
              <QuestionList questions={group} />
            </section>
          ))}
          <Reviewers page={page} />
          <RecentJobs jobs={recentJobs} />
          {others.length > 0 ? (
            <section>
              <h2>Other services</h2>
              <TopicLinks topics={others} label="Other services" />
            </section>
          ) : null}
          <FactsCard business={business} />
        </div>
      </>
    ),
  });
};
