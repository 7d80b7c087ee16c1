import { CircleAlert } from 'lucide-react';
import type { Evidence, LedgerLine } from '#shared/ledger.ts';
import * as texts from '#web/texts/review.ts';

const GENERAL = texts.generalKnowledge;

/** Each sentence with what it rests on; those that rest on nothing that holds are marked. */
export function Ledger({ lines, failed }: { lines: readonly LedgerLine[] | undefined; failed: boolean }) {
  if (lines === undefined) return <p className="review-soft">{failed ? texts.couldNotBeRead : texts.loading}</p>;
  return (
    <ol className="review-ledger">
      {lines.map((line, index) => (
        <li key={index} data-holds={line.holds}>
          <p>
            {line.holds ? null : <CircleAlert size={14} aria-label={texts.doesNotHold} />}
            {line.text}
          </p>
          <p className="review-evidence">
            {line.evidence.map((evidence, at) => (
              <EvidenceMark key={at} evidence={evidence} />
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}

function EvidenceMark({ evidence }: { evidence: Evidence }) {
  switch (evidence.kind) {
    case 'client':
      return (
        <span data-kind="client">
          {evidence.label}: {evidence.value ?? texts.noLongerConfirmed}
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
      return <span data-kind="library">{texts.libraryText(evidence.atom)}</span>;
    case 'general':
      return <span data-kind="general">{GENERAL}</span>;
    case 'missing':
      return <span data-kind="missing">{texts.goneId(evidence.id)}</span>;
  }
}
