import { Sprout } from 'lucide-react';
import type { PortalActivity } from '#shared/portal.ts';
import { withQuery } from '#web/lib/api.ts';
import { ActivityItem, dayText } from '../activity-item.tsx';
import { groupActivity } from '../activity.rules.ts';
import { Card, MoreLink } from '../cards.tsx';
import { ACTIVITY, usePortalRows } from '../portal-calls.ts';
import { EmptyLine, QueryView } from '../states.tsx';
import { useNow } from '../use-now.ts';

const ENTRIES = 100;
const SHOWN = 3;

/** What the agency did last. */
export function DoneForYou() {
  const activity = usePortalRows<PortalActivity>(withQuery(ACTIVITY, { limit: ENTRIES }));
  const now = useNow();
  return (
    <Card title="What your team did">
      <QueryView query={activity} failed="Failed to fetch activity">
        {({ rows }) => {
          const groups = groupActivity(rows).flatMap(({ day, groups }) => groups.map((group) => ({ day, group })));
          return groups.length === 0 ? (
            <EmptyLine icon={<Sprout size={20} />}>Nothing yet</EmptyLine>
          ) : (
            <ul className="rows">
              {groups.slice(0, SHOWN).map(({ day, group }) => (
                <ActivityItem key={`${day} ${group.key}`} group={group} day={dayText(day, now)} />
              ))}
            </ul>
          );
        }}
      </QueryView>
      <MoreLink to="/client/work">All activity</MoreLink>
    </Card>
  );
}
