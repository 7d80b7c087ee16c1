import type { Page } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import { DescriptionItem } from '#ui/description-item.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { PageModelUseText } from './page-model-use.tsx';
import { PageStatusBadge } from './page-status-badge.tsx';
import { SearchSnippet } from './search-snippet.tsx';

export function PageFacts({ page }: { page: Page }) {
  return (
    <dl className="page-facts">
      <DescriptionItem label="Status">
        <PageStatusBadge status={page.status} />
      </DescriptionItem>
      <DescriptionItem label="Micro-hub">
        <StatusBadge tone="grey" withoutDot>
          {page.microHub}
        </StatusBadge>
      </DescriptionItem>
      <DescriptionItem label="URL slug">/{page.slug}</DescriptionItem>
      <DescriptionItem label="Address">{page.url}</DescriptionItem>
      <DescriptionItem label="Created">{shortDate(page.createdAt)}</DescriptionItem>
      <DescriptionItem label="Meta description">{page.metaDescription || 'None yet'}</DescriptionItem>
      <DescriptionItem label="In search results">
        <SearchSnippet page={page} url={page.url} />
      </DescriptionItem>
      <DescriptionItem label="Keywords">{page.keywords.length > 0 ? page.keywords.join(', ') : 'None'}</DescriptionItem>
      <DescriptionItem label="Language model">
        <PageModelUseText pageId={page.id} version={page.version} />
      </DescriptionItem>
      <DescriptionItem label="Quiz">{page.quiz ? <QuizFacts quiz={page.quiz} /> : 'None'}</DescriptionItem>
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
