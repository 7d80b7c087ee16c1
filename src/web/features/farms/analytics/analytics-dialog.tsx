import './analytics.css';
import { Skeleton, Table, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ClipboardList, Eye, Mail } from 'lucide-react';
import type { FarmAnalytics } from '#shared/analytics.ts';
import { conversionRate, type Farm } from '#shared/farms.ts';
import { Dialog } from '#ui/dialog.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { useFarmAnalytics } from '../farm-calls.ts';
import { counted } from '../farm-words.ts';
import { DailyChart } from './daily-chart.tsx';

export interface AnalyticsDialogProps {
  farm: Pick<Farm, 'id' | 'name'>;
  opened: boolean;
  onClose: () => void;
}

/** "Analytics for {farm}": what visitors did, counted. */
export function AnalyticsDialog({ farm, opened, onClose }: AnalyticsDialogProps) {
  const analytics = useFarmAnalytics(farm.id, opened);
  const narrow = useMediaQuery('(max-width: 48em)', false);
  return (
    <Dialog opened={opened} onClose={onClose} title={`Analytics for ${farm.name}`} size={880} fullScreen={narrow}>
      {analytics.data ? (
        <Figures analytics={analytics.data} />
      ) : analytics.isError ? (
        <ErrorState
          title="Failed to fetch analytics"
          text={failureText(analytics.error, 'The server could not be reached.')}
          onRetry={analytics.refetch}
          retrying={analytics.isFetching}
        />
      ) : (
        <Skeleton height={420} />
      )}
    </Dialog>
  );
}

function Figures({ analytics }: { analytics: FarmAnalytics }) {
  const { totalViews, totalFormSubmissions, totalQuizSubmissions } = analytics;
  const submissions = totalFormSubmissions + totalQuizSubmissions;
  return (
    <div className="farm-analytics">
      <StatGrid>
        <StatCard label="Total Views" value={totalViews} />
        <StatCard label="Form Submissions" value={totalFormSubmissions} />
        <StatCard label="Quiz Submissions" value={totalQuizSubmissions} />
        <StatCard
          label="Conversion Rate"
          value={`${conversionRate(submissions, totalViews).toFixed(1)}%`}
          detail={`${counted(submissions, 'submission')} of ${counted(totalViews, 'view')}`}
        />
      </StatGrid>
      <DailyChart days={analytics.daily} />
      <Tabs defaultValue="popular">
        <Tabs.List>
          <Tabs.Tab value="popular">Popular Pages</Tabs.Tab>
          <Tabs.Tab value="activity">Recent Activity</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="popular" pt="sm">
          <PopularPages pages={analytics.popularPages} />
        </Tabs.Panel>
        <Tabs.Panel value="activity" pt="sm">
          <RecentActivity events={analytics.recentActivity} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function PopularPages({ pages }: { pages: FarmAnalytics['popularPages'] }) {
  if (pages.length === 0) {
    return <EmptyState level={3} title="No views yet" text="Pages show here as soon as somebody reads one." />;
  }
  return (
    <Table horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Page</Table.Th>
          <Table.Th ta="right">Views</Table.Th>
          <Table.Th ta="right">Forms</Table.Th>
          <Table.Th ta="right">Quizzes</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {pages.map((page) => (
          <Table.Tr key={page.pageId}>
            <Table.Td className="farm-analytics-page">
              <strong>{page.title}</strong>
              <span>/{page.slug}</span>
            </Table.Td>
            <Table.Td ta="right">{page.views.toLocaleString('en-US')}</Table.Td>
            <Table.Td ta="right">{page.formSubmissions.toLocaleString('en-US')}</Table.Td>
            <Table.Td ta="right">{page.quizSubmissions.toLocaleString('en-US')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const EVENTS = {
  view: { icon: Eye, words: 'View' },
  form: { icon: Mail, words: 'Form sent' },
  quiz: { icon: ClipboardList, words: 'Quiz taken' },
} as const;

const moment = (timestamp: string): string =>
  new Date(timestamp).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

function RecentActivity({ events }: { events: FarmAnalytics['recentActivity'] }) {
  if (events.length === 0) {
    return <EmptyState level={3} title="No activity yet" text="Views, forms and quizzes show here as they come." />;
  }
  return (
    <ul className="farm-activity">
      {events.map(({ type, pageTitle, timestamp }, index) => {
        const { icon: Icon, words } = EVENTS[type];
        return (
          // Two events of one page in one second are alike in all they say.
          <li key={`${timestamp}-${index}`}>
            <Icon size={16} aria-hidden />
            <strong>{words}</strong>
            <span>{pageTitle}</span>
            <time className="tabular" dateTime={timestamp}>
              {moment(timestamp)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
