import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import { CodeBlock } from '#ui/code-block.tsx';
import { ProgressBanner } from '#ui/progress-banner.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { Part } from './part.tsx';

const nothing = () => undefined;

export function StateParts() {
  return (
    <>
      <Part title="Figures">
        <div className="part-wide">
          <StatGrid>
            <StatCard label="Leads in November" value={48} hint="+12 on Oct 1 – 22, 2026" to="/leads" />
            <StatCard label="Won" value="$14,250" hint="19 of 48 leads" />
            <StatCard label="Conversion rate" value="3.1%" detail="48 of 1,548 views" />
            <StatCard label="Average position" value={null} hint="No keyword was checked yet" />
            <StatCard label="Loading" value={undefined} />
          </StatGrid>
        </div>
      </Part>
      <Part title="Empty states">
        <div className="part-wide">
          <EmptyState
            drawing="field"
            title="No farms found"
            text="Get started by creating your first website farm."
            action={<Button>Create Your First Farm</Button>}
            level={3}
          />
          <EmptyState
            drawing="signpost"
            title="No farms match"
            text="Try another word or status."
            action={<Button variant="default">Clear filters</Button>}
            level={3}
          />
          <EmptyState icon={<ListChecks size={24} />} title="A part without rows" text="Rows appear here." level={3} />
        </div>
      </Part>
      <Part title="Failed and loading">
        <div className="part-wide">
          <ErrorState title="Failed to fetch farms" text="The server could not be reached." onRetry={nothing} />
          <ErrorState title="Trying again" onRetry={nothing} retrying />
          <ListSkeleton shape="rows" count={3} />
          <ListSkeleton count={3} />
        </div>
      </Part>
      <Part title="Progress">
        <div className="part-wide">
          <ProgressBanner
            title="Generating Content..."
            done={12}
            total={40}
            unit="pages"
            currentItem="Mouse Control"
            secondsLeft={95}
            failed={1}
          />
        </div>
      </Part>
      <Part title="Code to copy">
        <div className="part-wide">
          <CodeBlock label="The command" code="npm run farmstead -- backup farmstead.backup" />
        </div>
      </Part>
    </>
  );
}
