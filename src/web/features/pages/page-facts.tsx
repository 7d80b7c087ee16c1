import type { Page } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import { Fact } from '#ui/fact.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { PageModelUseText } from './page-model-use.tsx';
import { PageStatusBadge } from './page-status-badge.tsx';

/** What is known about a page beside what it says. */
export function PageFacts({ page }: { page: Page }) {
  return (
    <dl className="page-facts">
      <Fact label="Status">
        <PageStatusBadge status={page.status} />
      </Fact>
      <Fact label="Micro-hub">
        <StatusBadge tone="grey" plain>
          {page.microHub}
        </StatusBadge>
      </Fact>
      <Fact label="URL slug">/{page.slug}</Fact>
      <Fact label="Address">{page.url}</Fact>
      <Fact label="Created">{shortDate(page.createdAt)}</Fact>
      <Fact label="Meta description">{page.metaDescription || 'None yet'}</Fact>
      <Fact label="Keywords">{page.keywords.length > 0 ? page.keywords.join(', ') : 'None'}</Fact>
      <Fact label="Language model">
        <PageModelUseText pageId={page.id} version={page.version} />
      </Fact>
      <Fact label="Quiz">{page.quiz ? <QuizFacts quiz={page.quiz} /> : 'None'}</Fact>
    </dl>
  );
}

function QuizFacts({ quiz }: { quiz: Quiz }) {
  return (
    <>
      {quiz.description}
      <details className="page-quiz">
        <summary>{quiz.questions.length} questions</summary>
        <ol>
          {quiz.questions.map(({ text, options }) => (
            <li key={text}>
              {text}
              <ul>
                {options.map((option) => (
                  <li key={option.text}>
                    {option.text} <span className="tabular">({option.points})</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
