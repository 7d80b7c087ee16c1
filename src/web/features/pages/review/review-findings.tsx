import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageDetail } from '#shared/review.ts';
import { PageChecks } from '../page-checks.tsx';
import { usePageHead, usePageCitations } from '../page-actions.ts';
import { PageModelUseText } from '../page-model-use.tsx';
import { CitationList } from './citations.tsx';
import { SimilarPages } from './similar-pages.tsx';

const SearchSnippet = lazy(async () => ({ default: (await import('../search-snippet.tsx')).SearchSnippet }));

interface ReviewFindingsProps {
  page: PageDetail;
  onMerge: ((pageId: number) => void) | null;
}

export function ReviewFindings({ page, onMerge }: ReviewFindingsProps) {
  const { working } = page;
  const citations = usePageCitations(page);
  const metadata = usePageHead(page);
  return (
    <div className="review-findings">
      <CollapsibleSection title="Checks" open>
        <PageChecks quality={working?.quality ?? page.quality} />
      </CollapsibleSection>
      <Missing page={page} />
      {working ? (
        <>
          <CollapsibleSection title="In search results" open>
            <Suspense>
              <SearchSnippet page={page.working ?? page} url={page.url} />
            </Suspense>
          </CollapsibleSection>
          <CollapsibleSection
            title="Similar pages"
            open={(citations.data?.nearest[0]?.value ?? 0) >= SIMILARITY_WARNING}
          >
            <SimilarPages page={page} nearest={citations.data?.nearest} failed={citations.isError} onMerge={onMerge} />
          </CollapsibleSection>
          <CollapsibleSection title="Evidence for each sentence" count={citations.data?.citations.length}>
            <CitationList citations={citations.data?.citations} failed={citations.isError} />
          </CollapsibleSection>
          <CollapsibleSection title="Pictures" count={metadata.data?.images.length}>
            <Pictures images={metadata.data?.images ?? []} />
          </CollapsibleSection>
          <CollapsibleSection title="Language model">
            <p>
              <PageModelUseText pageId={page.id} version={page.version} />
            </p>
          </CollapsibleSection>
          <CollapsibleSection title="Structured data">
            <textarea
              className="review-code"
              readOnly
              rows={12}
              aria-label="Structured data"
              value={metadata.data?.jsonLd ?? 'Loading...'}
            />
          </CollapsibleSection>
        </>
      ) : null}
    </div>
  );
}

/** Similarity from which a page is highlighted (rubric W-15). */
const SIMILARITY_WARNING = 0.1;

interface CollapsibleSectionProps {
  title: string;
  count?: number | undefined;
  open?: boolean;
  children: ReactNode;
}

function CollapsibleSection({ title, count, open = false, children }: CollapsibleSectionProps) {
  return (
    <details className="review-finding" open={open}>
      <summary>
        <h3>{title}</h3>
        {count === undefined ? null : <span className="tabular">{count}</span>}
      </summary>
      {children}
    </details>
  );
}

function Pictures({ images }: { images: readonly { src: string; alt: string }[] }) {
  if (images.length === 0) return <p className="review-muted">This page has no picture.</p>;
  return (
    <ul className="review-pictures">
      {images.map(({ src, alt }) => (
        <li key={src}>
          <span>{alt === '' ? 'Decorative: no alternative text' : alt}</span>
          <small>{src}</small>
        </li>
      ))}
    </ul>
  );
}

function Missing({ page }: { page: PageDetail }) {
  const filterParsers = page.working?.body.asks ?? [];
  if (filterParsers.length === 0 && page.staleFacts.length === 0) return null;
  return (
    <CollapsibleSection title="Missing facts" count={filterParsers.length + page.staleFacts.length} open>
      <ul className="review-asks">
        {page.staleFacts.map((fact) => (
          <li key={fact}>A fact on this page changed: {fact}</li>
        ))}
        {filterParsers.map((ask) => (
          <li key={ask}>{ask}</li>
        ))}
      </ul>
      <p className="review-links">
        <Link to={`/clients/${page.clientId}/facts`}>The client’s facts</Link>
        <Link to={`/clients/${page.clientId}/intake/${page.topicKey}`}>Questions about {page.microHub}</Link>
      </p>
    </CollapsibleSection>
  );
}
