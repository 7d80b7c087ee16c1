import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EvidenceQuote } from '#shared/evidence.ts';
import type { SourceDetail } from '#shared/sources.ts';
import { shortDate } from '#web/lib/dates.ts';
import { TIER_LABELS } from '#shared/evidence-choices.ts';
import { highlightQuotes } from '../sources/passages.rules.ts';

/** The passage that a quote stands in, with those around it. */
const AROUND = 1;

const passagesAround = (source: SourceDetail, quote: string) => {
  const parts = highlightQuotes(source.passages, [{ text: quote, statementId: 1 }]);
  const isQuoted = parts.map((segments) => segments.some(({ statementIds }) => statementIds.length > 0));
  return source.passages.flatMap((passage, index) => {
    const isNear = isQuoted.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(Boolean);
    return isNear ? [{ ...passage, segments: parts[index] ?? [] }] : [];
  });
};

/** A quote in the text that was read, and where it comes from. */
export function ProposalPassage({ quote }: { quote: EvidenceQuote }) {
  const { source, text } = quote;
  const { data, isLoading } = useQuery<SourceDetail>({ queryKey: [`/api/sources/${source.id}`] });
  const passages = data ? passagesAround(data, text) : [];
  return (
    <figure className="proposal-passage">
      {isLoading ? <Skeleton height={96} radius="sm" aria-label="Loading the passage" /> : null}
      {!isLoading && passages.length === 0 ? (
        <blockquote>
          <mark>{text}</mark>
        </blockquote>
      ) : null}
      {passages.length > 0 ? (
        <blockquote>
          {passages.map(({ id, segments }) => (
            <p key={id}>
              {segments.map((segment, index) =>
                segment.statementIds.length > 0 ? <mark key={index}>{segment.text}</mark> : segment.text,
              )}
            </p>
          ))}
        </blockquote>
      ) : null}
      <figcaption>
        <Link to={`/evidence/sources/${source.id}`}>{source.title || 'The source'}</Link>
        {source.url ? (
          <a href={source.url} target="_blank" rel="noreferrer">
            Open {new URL(source.url).hostname.replace(/^www\./, '')}
          </a>
        ) : null}
        <span>{TIER_LABELS[source.tier]}</span>
        {source.checkedAt ? <span>Read {shortDate(source.checkedAt)}</span> : null}
      </figcaption>
    </figure>
  );
}
