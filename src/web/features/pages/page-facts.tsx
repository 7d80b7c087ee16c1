import type { Page } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import { Fact } from '#ui/fact.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/pages.ts';
import { PageModelUseText } from './page-model-use.tsx';
import { PageStatusBadge } from './page-status-badge.tsx';

/** What is known about a page beside what it says. */
export function PageFacts({ page }: { page: Page }) {
  return (
    <dl className="page-facts">
      <Fact label={texts.status}>
        <PageStatusBadge status={page.status} />
      </Fact>
      <Fact label={texts.microHub}>
        <StatusBadge tone="grey" plain>
          {page.microHub}
        </StatusBadge>
      </Fact>
      <Fact label={texts.urlSlug}>/{page.slug}</Fact>
      <Fact label={texts.address}>{page.url}</Fact>
      <Fact label={texts.created}>{shortDate(page.createdAt)}</Fact>
      <Fact label={texts.metaDescription}>{page.metaDescription || texts.noneYet}</Fact>
      <Fact label={texts.keywords}>{page.keywords.length > 0 ? page.keywords.join(', ') : texts.none}</Fact>
      <Fact label={texts.languageModel}>
        <PageModelUseText pageId={page.id} version={page.version} />
      </Fact>
      <Fact label={texts.quiz}>{page.quiz ? <QuizFacts quiz={page.quiz} /> : texts.none}</Fact>
    </dl>
  );
}

function QuizFacts({ quiz }: { quiz: Quiz }) {
  return (
    <>
      {quiz.description}
      <details className="page-quiz">
        <summary>{texts.questionsCounted(quiz.questions.length)}</summary>
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
