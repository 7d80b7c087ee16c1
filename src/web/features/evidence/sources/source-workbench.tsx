import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { PenLine } from 'lucide-react';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useRef, useState } from 'react';
import { EVIDENCE_KINDS } from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import type { SourceDetail } from '#shared/sources.ts';
import { draftOfRegion } from '../statement/region-draft.ts';
import { NO_STATEMENT, statementRules, type StatementValues } from '../statement/statement-values.ts';
import { useSelectedQuote } from './selected-quote.ts';
import { SourceText } from './source-text.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { WorkbenchFrame } from './workbench-frame.tsx';

/** What a link to a source may ask for. */
const prefillParsers = {
  service: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(EVIDENCE_KINDS),
};

const useStatementForm = (source: SourceDetail) => {
  const [{ service, kind }] = useQueryStates(prefillParsers);
  return useForm<StatementValues>({
    initialValues: {
      ...NO_STATEMENT,
      kind: kind ?? NO_STATEMENT.kind,
      services: service === '' ? source.services : [service],
      region: draftOfRegion(source.region),
      quotes: [{ sourceId: source.id, text: '' }],
    },
    validate: statementRules,
  });
};

/** The text of a source beside the form of a statement, which takes its quotes from what is marked. */
export function SourceWorkbench({ source, items }: { source: SourceDetail; items: readonly EvidenceItem[] }) {
  const form = useStatementForm(source);
  const [active, setActive] = useState(0);
  const marked = useRef('');
  const container = useRef<HTMLOListElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { quotes } = form.values;
  const index = Math.min(active, quotes.length - 1);
  const mark = (text: string) => {
    marked.current = text;
    form.setFieldValue(`quotes.${index}.text`, text);
    // Beside a long text the form scrolls by itself: the quote that was filled is shown.
    panel.current?.scrollTo({ top: 0 });
  };
  const writeStatement = () => {
    panel.current?.scrollIntoView();
    panel.current?.querySelector('textarea')?.focus({ preventScroll: true });
  };
  useSelectedQuote(container, {
    onSelect: mark,
    // A click by chance does not replace what was typed.
    onClick: (text) => {
      const now = quotes[index]?.text ?? '';
      if (now.trim() === '' || now === marked.current) mark(text);
    },
  });
  const hasQuote = quotes.some(({ text }) => text.trim() !== '');
  return (
    <WorkbenchFrame
      text={
        <SourceText
          source={source}
          items={items}
          marking={{ container, marked: quotes.map((quote) => quote.text), onMark: mark }}
        />
      }
      panelRef={panel}
      panel={
        <StatementPanel
          source={source}
          form={form}
          onAddQuote={() => {
            form.insertListItem('quotes', { sourceId: source.id, text: '' });
            setActive(quotes.length);
          }}
          onFocusQuote={setActive}
          onAdded={() => setActive(0)}
        />
      }
      jump={
        hasQuote ? (
          <div className="workbench-jump">
            <Button leftSection={<PenLine size={16} aria-hidden />} onClick={writeStatement}>
              Write the statement
            </Button>
          </div>
        ) : null
      }
    />
  );
}
