import { Button } from '@mantine/core';
import type { SimilarPage } from '#shared/citations.ts';
import type { PageDetail } from '#shared/review.ts';

interface SimilarPagesProps {
  page: PageDetail;
  nearest: readonly SimilarPage[] | undefined;
  failed: boolean;
  /** Null without permission. */
  onMerge: ((pageId: number) => void) | null;
}

/** Why the page cannot be merged into this similar one; null when it can. */
const whyNotInto = (page: PageDetail, { clientId, isPublished }: SimilarPage): string | null => {
  if (clientId !== page.clientId) return 'Of another client, so it cannot take this page over. Edit what both say.';
  return page.wasPublished && !isPublished
    ? 'Not published, so it cannot take the visitors of this page over. Publish it first.'
    : null;
};

export function SimilarPages({ page, nearest, failed, onMerge }: SimilarPagesProps) {
  if (nearest === undefined) return <p className="review-muted">{failed ? 'Could not be read.' : 'Loading...'}</p>;
  if (nearest.length === 0) return <p className="review-muted">No similar pages.</p>;
  return (
    <ul className="review-nearest">
      {nearest.map((similar) => (
        <li key={similar.pageId}>
          <p>
            <strong className="tabular">{Math.round(similar.value * 100)} %</strong>{' '}
            <a href={similar.url} target="_blank" rel="noopener">
              {similar.title}
            </a>
          </p>
          <p className="review-muted">
            {similar.farmName}
            {similar.isPublished ? '' : ' · draft'}
          </p>
          {onMerge ? <MergeInto page={page} similar={similar} onMerge={onMerge} /> : null}
          {similar.sharedSentences.map((sentence) => (
            <p key={sentence} className="review-shared">
              <mark>{sentence}</mark>
            </p>
          ))}
          {similar.sharedPhrases.slice(0, 4).map((phrase) => (
            <p key={phrase} className="review-shared">
              … <mark>{phrase}</mark> …
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function MergeInto({
  page,
  similar,
  onMerge,
}: {
  page: PageDetail;
  similar: SimilarPage;
  onMerge: (id: number) => void;
}) {
  const why = whyNotInto(page, similar);
  if (why !== null) return <p className="review-muted">{why}</p>;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Merge into “${similar.title}”`}
      onClick={() => onMerge(similar.pageId)}
    >
      Merge into this page
    </Button>
  );
}
