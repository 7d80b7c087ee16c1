import { CircleAlert } from 'lucide-react';
import type { CitedEvidence, Citation } from '#shared/citations.ts';

const GENERAL = 'General knowledge';

export function CitationList({ citations, failed }: { citations: readonly Citation[] | undefined; failed: boolean }) {
  if (citations === undefined) return <p className="review-muted">{failed ? 'Could not be read.' : 'Loading...'}</p>;
  return (
    <ol className="review-citations">
      {citations.map((line, index) => (
        <li key={index} data-holds={line.holds}>
          <p>
            {line.holds ? null : <CircleAlert size={14} aria-label="Not supported" />}
            {line.text}
          </p>
          <p className="review-evidence">
            {line.evidence.map((evidence, position) => (
              <EvidenceBadge key={position} evidence={evidence} />
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}

function EvidenceBadge({ evidence }: { evidence: CitedEvidence }) {
  switch (evidence.kind) {
    case 'client':
      return (
        <span data-kind="client">
          {evidence.label}: {evidence.value ?? 'no longer confirmed'}
        </span>
      );
    case 'source':
      return (
        <span data-kind="source">
          <a href={evidence.url} target="_blank" rel="noreferrer">
            {evidence.publisher}
          </a>
          : “{evidence.quote}”
        </span>
      );
    case 'library':
      return <span data-kind="library">Library text {evidence.atom}</span>;
    case 'general':
      return <span data-kind="general">{GENERAL}</span>;
    case 'missing':
      return <span data-kind="missing">Missing: {evidence.id}</span>;
  }
}
