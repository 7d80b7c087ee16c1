import { Button, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Plus } from 'lucide-react';
import { MAX_QUOTE_WORDS } from '#shared/evidence-choices.ts';
import { wordCount, type StatementValues } from './statement-values.ts';

interface QuoteFieldsProps {
  form: UseFormReturnType<StatementValues>;
  /** The name of the source of a quote, where the quotes may be of several. */
  sourceTitle?: (sourceId: number) => string;
  /** Adds an empty quote to be marked; without it none can be added. */
  onAdd?: () => void;
  /** Which of several quotes the next mark goes to. */
  onFocus?: (index: number) => void;
}

export const MAX_QUOTES = 10;

/** The quotes that a statement rests on, word for word. */
export function QuoteFields({ form, sourceTitle, onAdd, onFocus }: QuoteFieldsProps) {
  const { quotes } = form.values;
  return (
    <div className="statement-quotes">
      {quotes.map(({ sourceId, text }, index) => {
        // A source that cannot be quoted is a fault of the quote.
        const error = form.errors[`quotes.${index}.text`] ?? form.errors[`quotes.${index}.sourceId`];
        const words = `${wordCount(text)} of ${MAX_QUOTE_WORDS} words`;
        return (
          <div key={index}>
            <Textarea
              {...form.getInputProps(`quotes.${index}.text`)}
              label={quotes.length === 1 ? 'Quote' : `Quote ${index + 1}`}
              description={sourceTitle ? `${sourceTitle(sourceId)}, ${words}` : `Word for word, ${words}`}
              required
              autosize
              minRows={2}
              maxRows={8}
              error={error}
              onFocus={() => onFocus?.(index)}
            />
            {quotes.length > 1 ? (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => form.removeListItem('quotes', index)}
              >
                Remove quote {index + 1}
              </Button>
            ) : null}
          </div>
        );
      })}
      {onAdd && quotes.length < MAX_QUOTES ? (
        <Button variant="default" size="compact-sm" leftSection={<Plus size={14} aria-hidden />} onClick={onAdd}>
          Add another quote
        </Button>
      ) : null}
    </div>
  );
}
