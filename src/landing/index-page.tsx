import { CORE_INTENTS } from '#shared/intents.ts';
import { fitDescription } from '#shared/search-result-width.ts';
import { FactsCard, TrustBadges } from './blocks/trust-badges.tsx';
import { groupByNeed, questionCount, joinNames, QuestionList } from './blocks/questions.tsx';
import { TopicLinks } from './blocks/topic-links.tsx';
import type { ListedQuestion } from './landing.types.ts';
import { CallButton, renderShell } from './page-shell.tsx';
import { titleWithBrand } from './page-title.ts';
import type { IndexPage, Topic } from './site-pages.types.ts';
import { homeJsonLd } from './site-json-ld.ts';

/**
 * Above this many questions the home omits the answers, or lists only the first question of each topic that has its
 * own page.
 */
const MAX_WITH_ANSWERS = 100;
const QUESTIONS_PER_TOPIC = 5;

const MAX_TOPICS_IN_SENTENCE = 6;
const MAX_TOPICS_IN_LEAD = 3;

const withoutAnswers = (questions: ListedQuestion[]) => questions.map(({ question, path }) => ({ question, path }));

const selectFirst = (questions: ListedQuestion[]): ListedQuestion[] =>
  questions
    .map((question, place) => ({ question, rank: (CORE_INTENTS.indexOf(question.intent) + 100) % 100, place }))
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .slice(0, QUESTIONS_PER_TOPIC)
    .map(({ question }) => question);

const TopicQuestions = ({ topic, isLong }: { topic: Topic; isLong: boolean }) => {
  const { questions, path, name } = topic;
  if (isLong && path !== undefined && questions.length > QUESTIONS_PER_TOPIC) {
    return (
      <>
        <QuestionList questions={selectFirst(questions)} />
        <p className="more">
          <a href={path}>
            All {questionCount(questions.length)} about {name}
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      {groupByNeed(questions).map(([need, group]) => (
        <div key={need} className="need">
          <h3>{need}</h3>
          <QuestionList questions={isLong ? withoutAnswers(group) : group} />
        </div>
      ))}
    </>
  );
};

const Topics = ({ groups, count }: { groups: Topic[]; count: number }) => {
  const isLong = count > MAX_WITH_ANSWERS;
  return groups.map((group) => (
    <section key={group.id} id={group.id} className="topic">
      <h2>{group.path ? <a href={group.path}>{group.name}</a> : group.name}</h2>
      <p className="tally">{questionCount(group.questions.length)}</p>
      <TopicQuestions topic={group} isLong={isLong} />
      {groups.length > 1 ? (
        <p className="up">
          <a href="#topics">All topics</a>
        </p>
      ) : null}
    </section>
  ));
};

const describeTopics = ({ site, groups }: IndexPage, count: number): string => {
  const names = groups.map(({ name }) => name);
  const remaining = names.length - MAX_TOPICS_IN_SENTENCE;
  const topics = remaining > 1 ? [...names.slice(0, MAX_TOPICS_IN_SENTENCE), `${remaining} more topics`] : names;
  return `${questionCount(count)} about ${joinNames(topics)}, answered in plain words by ${site.business.name}.`;
};

const leadText = (page: IndexPage, count: number): string =>
  page.groups.length > MAX_TOPICS_IN_LEAD
    ? `${questionCount(count)} on ${page.groups.length} topics, answered in plain words by ${page.site.business.name}.`
    : describeTopics(page, count);

const Empty = ({ site: { business } }: Pick<IndexPage, 'site'>) => (
  <p className="lead">
    The first answers are still being written, so there is nothing to read here yet.
    {business.phone ? ` Until then, call ${business.name} and ask.` : ''}
  </p>
);

const listAnchor = (groups: Topic[]): string => (groups.length > 1 ? '#topics' : `#${groups[0]?.id ?? 'main'}`);

const Actions = ({ page: { site, groups } }: { page: IndexPage }) => (
  <>
    <CallButton business={site.business} label="Call now" />
    {groups.length === 0 ? null : (
      <a className="btn alt" href={listAnchor(groups)}>
        {groups.length > 1 ? 'All topics' : 'All questions'}
      </a>
    )}
  </>
);

export const renderIndexPage = (page: IndexPage): string => {
  const { site, title, groups } = page;
  const { business } = site;
  const count = groups.reduce((sum, group) => sum + group.questions.length, 0);
  const customText = page.description ?? '';
  const description = customText === '' ? describeTopics(page, count) : customText;
  return renderShell({
    site,
    title: titleWithBrand(title, business.name),
    ...(count === 0 ? {} : { description: fitDescription(description), canonicalPath: '/', jsonLd: homeJsonLd(site) }),
    ...(business.phone ? { actions: <Actions page={page} /> } : {}),
    parts: ['pages', 'forms'],
    main: (
      <>
        <div className="hero">
          <div className="w">
            <h1>{title}</h1>
            {count === 0 ? (
              <Empty site={site} />
            ) : (
              <p className="lead">
                {customText === '' ? leadText(page, count) : customText} Every page starts with a short answer.
              </p>
            )}
            <p className="act">
              <CallButton business={business} className="big" />
              {count === 0 ? null : (
                <a className={`btn big${business.phone ? ' alt' : ''}`} href={listAnchor(groups)}>
                  Find your question
                </a>
              )}
            </p>
            <TrustBadges business={business} />
          </div>
        </div>
        <div className="w">
          {groups.length > 1 ? (
            <TopicLinks
              label="Topics"
              topics={groups.map(({ id, name, path, questions }) => ({
                name,
                path: path ?? `#${id}`,
                count: questions.length,
              }))}
            />
          ) : null}
          <Topics groups={groups} count={count} />
          <FactsCard business={business} />
        </div>
      </>
    ),
  });
};
