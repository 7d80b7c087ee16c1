import { useQuery } from '@tanstack/react-query';
import type { GenerationProgress } from '#shared/farms.ts';
import type { Page } from '#shared/pages.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { counted } from '#shared/counted.ts';
import { progressPath } from '#web/lib/query-keys.ts';
import { PageIcons, type PageIconsProps } from './page-icons.tsx';
import { groupChecks, isWritten, unpublishedReasons } from './page-states.ts';
import { PageStatusBadge } from './page-status-badge.tsx';

const MAX_REASONS = 2;

export interface PageRowsProps extends Omit<PageIconsProps, 'page'> {
  pages: readonly Page[];
}

export function PageRow({ page, farmIsPublic, onOpen }: PageIconsProps) {
  return (
    <article className="page-row">
      <div className="page-row-text">
        <h3 className="page-row-title">
          <button type="button" onClick={() => onOpen(page)}>
            {page.title}
          </button>
        </h3>
        <p className="page-row-slug">/{page.slug}</p>
        <p className="page-row-badges">
          <PageStatusBadge status={page.status} />
          <StatusBadge tone="grey" withoutDot>
            {page.microHub}
          </StatusBadge>
          {page.isPublished && page.state !== null ? <StatusBadge tone="blue">Change pending</StatusBadge> : null}
          {page.staleFacts.length > 0 ? <StatusBadge tone="orange">Facts changed</StatusBadge> : null}
          {page.status === 'writing' ? <WordsSoFar page={page} /> : null}
          <Score page={page} />
        </p>
        {page.metaDescription ? <p className="page-row-description">{page.metaDescription}</p> : null}
        {page.refreshIssue === null ? null : (
          <p className="page-row-description">Not refreshed yet. {page.refreshIssue}</p>
        )}
        <Reasons page={page} onOpen={onOpen} />
      </div>
      <PageIcons page={page} farmIsPublic={farmIsPublic} onOpen={onOpen} />
    </article>
  );
}

/** As the banner asks for them: the row adds no request of its own. */
const EVERY_MS = 3000;

/** The words that a model has written of a page so far; nothing where its answers do not arrive in parts. */
function WordsSoFar({ page: { id, farmId } }: { page: Pick<Page, 'id' | 'farmId'> }) {
  const { data } = useQuery<GenerationProgress>({ queryKey: [progressPath(farmId)], refetchInterval: EVERY_MS });
  const words = data?.writing.find(({ pageId }) => pageId === id)?.words ?? 0;
  return words === 0 ? null : <span className="page-row-score tabular">{counted(words, 'word')} so far</span>;
}

function Score({ page: { status, quality, isPublished, views, leads } }: { page: Page }) {
  if (!isWritten({ status })) return null;
  const failed = groupChecks(quality.checks).failed.length;
  return (
    <span className="page-row-score tabular">
      {failed === 0
        ? `Quality ${quality.score} of 100`
        : `${failed} required ${failed === 1 ? 'check' : 'checks'} failed`}
      {isPublished ? ` · ${counted(views, 'view')} · ${counted(leads, 'lead')}` : ''}
    </span>
  );
}

function Reasons({ page, onOpen }: Pick<PageIconsProps, 'page' | 'onOpen'>) {
  const reasons = unpublishedReasons(page);
  if (reasons.length === 0) return null;
  const more = reasons.length - MAX_REASONS;
  const isReady = page.status === 'draft' && groupChecks(page.quality.checks).failed.length === 0;
  return (
    <div className="page-row-reasons" data-status={isReady ? 'ready' : page.status}>
      <ul>
        {reasons.slice(0, MAX_REASONS).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {more > 0 ? (
        <button type="button" onClick={() => onOpen(page)} aria-label={`${more} more reasons for ${page.title}`}>
          {more} more
        </button>
      ) : null}
    </div>
  );
}
