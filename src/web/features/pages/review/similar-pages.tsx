import type { SimilarPage } from '#shared/citations.ts';

export function SimilarPages({ nearest, failed }: { nearest: readonly SimilarPage[] | undefined; failed: boolean }) {
  if (nearest === undefined) return <p className="review-muted">{failed ? 'Could not be read.' : 'Loading...'}</p>;
  if (nearest.length === 0) return <p className="review-muted">No similar pages.</p>;
  return (
    <ul className="review-nearest">
      {nearest.map((page) => (
        <li key={page.pageId}>
          <p>
            <strong className="tabular">{Math.round(page.value * 100)} %</strong>{' '}
            <a href={page.url} target="_blank" rel="noopener">
              {page.title}
            </a>
          </p>
          <p className="review-muted">{page.farmName}</p>
          {page.sharedSentences.map((sentence) => (
            <p key={sentence} className="review-shared">
              <mark>{sentence}</mark>
            </p>
          ))}
          {page.sharedPhrases.slice(0, 4).map((phrase) => (
            <p key={phrase} className="review-shared">
              … <mark>{phrase}</mark> …
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
