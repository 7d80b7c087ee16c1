import './content.css';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { useClientScope } from '#web/lib/client-scope.ts';
import { useContentTotals } from './content-calls.ts';

/** What there is in all, of the chosen client or of every one. */
export function ContentFigures() {
  const { clientId } = useClientScope();
  const { data: totals } = useContentTotals(clientId);
  return (
    <div className="content-figures">
      <StatGrid>
        <StatCard label="Total Content" value={totals?.total} hint="Pages and quizzes" />
        <StatCard label="Published" value={totals?.published} to="/content?status=published" />
        <StatCard
          label="Drafts"
          value={totals?.drafts}
          to="/content?status=draft"
          hint={totals && totals.generating > 0 ? `${totals.generating.toLocaleString('en-US')} generating` : undefined}
        />
        <StatCard label="Avg. Words" value={totals?.averageWords} hint="Across written content" />
      </StatGrid>
    </div>
  );
}
