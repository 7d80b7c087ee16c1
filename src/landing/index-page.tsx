import { INTENT_NEEDS } from '#shared/intents.ts';
import { FactsCard, Proofs } from './blocks/proofs.tsx';
import type { IndexPage, ListedQuestion } from './landing.types.ts';
import { CallButton, renderShell } from './page-shell.tsx';
import { indexJsonLd } from './structured.ts';

const NEEDS = ['Act now', 'Understand it', 'Plan the work', 'Choose who helps'] as const;

const Questions = ({ questions }: { questions: ListedQuestion[] }) =>
  NEEDS.map((need) => {
    const wanted = questions.filter((entry) => INTENT_NEEDS[entry.intent] === need);
    if (wanted.length === 0) return null;
    return (
      <div key={need} className="need">
        <h3>{need}</h3>
        <ul className="q">
          {wanted.map((entry) => (
            <li key={entry.path}>
              <a href={entry.path}>{entry.question}</a>
              <span>{entry.oneLine}</span>
            </li>
          ))}
        </ul>
      </div>
    );
  });

const listed = (names: string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** The home of a site: every published question by hub and by what the reader needs. */
export const renderIndexPage = ({ site, title, description: said, path = '/', groups }: IndexPage): string => {
  const count = groups.reduce((sum, group) => sum + group.questions.length, 0);
  const names = groups.map((group) => group.name);
  const topics = listed(names.slice(0, 6));
  const description =
    count === 0
      ? undefined
      : (said ?? '') !== ''
        ? said
        : `${count} questions about ${topics}, answered in plain words by ${site.business.name}.`.slice(0, 300);
  return renderShell({
    site,
    title: `${title} | ${site.business.name}`,
    description,
    ...(count === 0 ? {} : { canonicalPath: path, jsonLd: indexJsonLd(site) }),
    ...(site.business.phone ? { actions: <CallButton business={site.business} label="Call now" /> } : {}),
    parts: ['pages'],
    main: (
      <>
        <div className="hero">
          <div className="w">
            <h1>{title}</h1>
            <div className="answer">
              <p>
                {count === 0
                  ? 'The first answers are being written. Come back soon.'
                  : `${count} questions about ${topics}. Each page starts with a short answer.`}
              </p>
            </div>
            <p className="act">
              <CallButton business={site.business} className="big" />
            </p>
            <Proofs business={site.business} />
          </div>
        </div>
        <div className="w">
          {groups.length > 1 ? (
            <nav aria-label="Topics" className="topics">
              <ul>
                {groups.map((group) => (
                  <li key={group.id}>
                    <a href={`#${group.id}`}>{group.name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          {groups.map((group) => (
            <section key={group.id} id={group.id}>
              <h2>{group.path ? <a href={group.path}>{group.name}</a> : group.name}</h2>
              <Questions questions={group.questions} />
            </section>
          ))}
          <FactsCard business={site.business} />
        </div>
      </>
    ),
  });
};
