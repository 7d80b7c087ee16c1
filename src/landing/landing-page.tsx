import { isTable } from '#page-body/device.tsx';
import { PageBodyContent } from '#page-body/page-body-content.tsx';
import { Breadcrumb } from './blocks/breadcrumb.tsx';
import { ContactForm } from './blocks/contact.tsx';
import { Figure } from './blocks/figure.tsx';
import { CallWithHours, FromWhom, nextStepText } from './blocks/from-whom.tsx';
import { HowMade } from './blocks/how-made.tsx';
import { FactsCard, TrustBadges } from './blocks/trust-badges.tsx';
import { CustomerReviewsBlock } from './blocks/customer-reviews.tsx';
import { RecentJobs } from './blocks/recent-jobs.tsx';
import { QuizCard } from './blocks/quiz.tsx';
import type { LandingPage, Site } from './landing.types.ts';
import { CallButton, renderShell } from './page-shell.tsx';
import { landingJsonLd } from './json-ld.ts';
import { titleWithBrand } from './page-title.ts';
import type { PageBody } from '#shared/pages.ts';
import { toHtml } from './markup.ts';

/** On the product's own origin a topic's page is below the farm. */
const topicPath = ({ site: { paths }, topic }: LandingPage): string => {
  if (topic.path === undefined) return `${paths.home}#${topic.slug}`;
  return paths.home === '/' ? topic.path : `${paths.home}${topic.path}`;
};

const Hero = ({ page }: { page: LandingPage }) => {
  const { site, body } = page;
  return (
    <div className="hero">
      <div className="w">
        <Breadcrumb
          home={site.paths.home}
          topic={{ name: page.topic.name, path: page.topic.path === undefined ? undefined : topicPath(page) }}
          currentTitle={page.body.question}
        />
        <h1>{body.question}</h1>
        {body.answer.text === '' ? null : (
          <div className="answer">
            <p>{body.answer.text}</p>
          </div>
        )}
        <FromWhom page={page} />
        <TrustBadges business={site.business} />
        <p className="act">
          <CallButton business={site.business} className="big" label={<CallWithHours business={site.business} />} />
          <a className={`btn big${site.business.phone ? ' alt' : ''}`} href={page.quiz ? '#quiz' : '#contact'}>
            {page.quiz ? (site.cta?.quiz ?? 'Check how urgent it is') : (site.cta?.ask ?? 'Ask a question')}
          </a>
          <span className="then">{nextStepText(page)}</span>
        </p>
      </div>
    </div>
  );
};

const Related = ({ page }: { page: LandingPage }) => (
  <section id="related">
    <h2>Related questions</h2>
    {page.related.map(({ link, path }) => (
      <p key={path}>
        {link.before}
        <a href={path}>{link.anchor}</a>
        {link.after}
      </p>
    ))}
    <p>
      For more, go to <a href={topicPath(page)}>all questions about {page.topic.name}</a>.
    </p>
  </section>
);

const actions = ({ business, cta }: Site, hasQuiz: boolean) => (
  <>
    <CallButton business={business} label="Call now" />
    <a className={`btn${business.phone ? ' alt' : ''}`} href={hasQuiz ? '#quiz' : '#contact'}>
      {hasQuiz ? (cta?.quiz ?? 'How urgent is it?') : (cta?.ask ?? 'Ask a question')}
    </a>
    {business.phone || !hasQuiz ? null : (
      <a className="btn alt" href="#contact">
        {cta?.ask ?? 'Ask a question'}
      </a>
    )}
  </>
);

const NO_REVIEWS = { newest: [], total: 0 };

export const renderLandingPage = (page: LandingPage): string => {
  const { site, body, quiz, image, pageId, contentToken, recentJobs = [], reviews = NO_REVIEWS } = page;
  return renderShell({
    site,
    title: titleWithBrand(page.title, site.business.name),
    description: page.description,
    ...(page.isPreview ? {} : { canonicalPath: `/${page.slug}`, jsonLd: landingJsonLd(page) }),
    ogType: 'article',
    shareImage: page.shareImage ?? undefined,
    page: { id: pageId, isCounted: !page.isPreview },
    actions: actions(site, quiz !== null),
    parts: [
      ...(body.device ? [isTable(body.device.kind) ? ('tables' as const) : ('rows' as const)] : []),
      'forms',
      ...(recentJobs.length > 0 ? ['jobs' as const] : []),
      ...(reviews.total > 0 ? ['reviews' as const] : []),
    ],
    main: (
      <>
        <Hero page={page} />
        <div className="w">
          <PageBodyContent body={body} photo={image ? <Figure image={image} /> : null} />
          <RecentJobs jobs={recentJobs} />
          <CustomerReviewsBlock reviews={reviews} business={site.business.name} />
          <FactsCard business={site.business} />
          {quiz ? <QuizCard business={site.business} quiz={quiz} pageId={pageId} forms={site.paths.forms} /> : null}
          <ContactForm site={site} pageId={pageId} contentToken={contentToken} />
          <Related page={page} />
          <HowMade page={page} />
        </div>
      </>
    ),
  });
};

/** Without quiz, form, links and facts: the API's `content`. */
export const renderContent = (body: PageBody): string =>
  toHtml(
    <>
      <h1>{body.question}</h1>
      <p>{body.answer.text}</p>
      <PageBodyContent body={body} />
    </>,
  );
