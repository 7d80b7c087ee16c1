import { FigureLineBeside } from '#ui/figure-line.tsx';
import { useClientScope } from '#web/lib/client-scope.ts';
import { useContentTotals } from './content-calls.ts';

/** What there is in all, of the chosen client or of every one. */
export function ContentFigures() {
  const { clientId } = useClientScope();
  const { data: totals } = useContentTotals(clientId);
  const generating = totals?.generating ?? 0;
  return (
    <FigureLineBeside
      label="All content"
      figures={[
        { label: 'Total Content', value: totals?.total, detail: 'Pages and quizzes' },
        { label: 'Published', value: totals?.published, to: '/content?status=published' },
        { label: 'Drafts', value: totals?.drafts, to: '/content?status=draft' },
        ...(generating > 0 ? [{ label: 'Generating', value: generating }] : []),
        { label: 'Avg. Words', value: totals?.averageWords, detail: 'Across written content' },
      ]}
    />
  );
}
