import { Button } from '@mantine/core';
import { Quote } from 'lucide-react';
import { useMemo, type RefObject } from 'react';
import type { EvidenceItem } from '#shared/evidence.ts';
import type { SourceDetail } from '#shared/sources.ts';
import { highlightQuotes } from './passages.rules.ts';

export interface SourceTextProps {
  source: SourceDetail;
  /** The statements that rest on it. */
  items: readonly EvidenceItem[];
  /** Absent for those who only read. */
  marking?: {
    container: RefObject<HTMLOListElement | null>;
    /** The quotes of the form. */
    marked: readonly string[];
    onMark: (text: string) => void;
  };
}

const quotesOf = (items: readonly EvidenceItem[], sourceId: number) =>
  items.flatMap((item) =>
    item.quotes.filter(({ source }) => source.id === sourceId).map(({ text }) => ({ text, statementId: item.id })),
  );

/** The text itself stays as it is while it is marked, or the selection would be lost. */
const holds = (passage: string, quote: string): boolean =>
  quote.trim() !== '' && (passage.includes(quote) || quote.includes(passage));

/** The readable text by passages, with what statements already quote highlighted. */
export function SourceText({ source, items, marking }: SourceTextProps) {
  const { passages, id } = source;
  const highlighted = useMemo(() => highlightQuotes(passages, quotesOf(items, id)), [passages, items, id]);
  return (
    <ol ref={marking?.container} className="passages">
      {passages.map((passage, index) => (
        <li key={passage.id} data-marked={marking?.marked.some((text) => holds(passage.text, text)) || undefined}>
          <p data-passage={passage.id}>
            {(highlighted[index] ?? []).map(({ text, statementIds }, part) =>
              statementIds.length === 0 ? (
                text
              ) : (
                <mark key={part} data-statements={statementIds.join(' ')}>
                  {text}
                </mark>
              ),
            )}
          </p>
          {marking ? (
            <Button
              className="passage-mark"
              variant="default"
              size="compact-sm"
              leftSection={<Quote size={14} aria-hidden />}
              aria-label={`Quote passage ${passage.id}`}
              onClick={() => marking.onMark(passage.text)}
            >
              Quote
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Scrolls to what a statement quotes; false where it is not in the text. */
export const showQuoteOf = (statementId: number): boolean => {
  const mark = document.querySelector(`mark[data-statements~="${statementId}"]`);
  mark?.scrollIntoView({ block: 'center' });
  return mark !== null;
};
