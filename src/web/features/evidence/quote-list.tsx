import { Link } from 'react-router';
import type { EvidenceQuote } from '#shared/evidence.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { RECHECK_LABELS } from './evidence-texts.ts';

/** Each quote with its source, and what the last look at it found. */
export function QuoteList({ quotes }: { quotes: readonly EvidenceQuote[] }) {
  return (
    <div className="evidence-quotes">
      {quotes.map((quote, index) => (
        <Quote key={index} quote={quote} />
      ))}
    </div>
  );
}

function Quote({ quote: { text, source, recheck, recheckedAt } }: { quote: EvidenceQuote }) {
  return (
    <figure>
      <blockquote>{text}</blockquote>
      <figcaption>
        <span>
          {source.publisher ? `${source.publisher}: ` : ''}
          <Link to={`/evidence/sources/${source.id}`}>{source.title || 'The source'}</Link>
        </span>
        {source.url ? (
          <a href={source.url} target="_blank" rel="noreferrer">
            {new URL(source.url).hostname.replace(/^www\./, '')}
          </a>
        ) : (
          <span>No address</span>
        )}
        <span>Tier {source.tier}</span>
        {source.checkedAt ? <span>Read {shortDate(source.checkedAt)}</span> : null}
        {recheck && recheckedAt ? (
          <span>
            <StatusBadge tone={RECHECK_LABELS[recheck].tone}>{RECHECK_LABELS[recheck].label}</StatusBadge> on{' '}
            {shortDate(recheckedAt)}
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}
