import { ClipboardList, Eye, Mail, Phone } from 'lucide-react';
import type { FarmAnalytics } from '#shared/analytics.ts';
import { EmptyState } from '#ui/states.tsx';

const EVENTS = {
  view: { icon: Eye, label: 'View' },
  form: { icon: Mail, label: 'Form sent' },
  quiz: { icon: ClipboardList, label: 'Quiz taken' },
  call: { icon: Phone, label: 'Phone number pressed' },
} as const;

const moment = (timestamp: string): string =>
  new Date(timestamp).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function RecentActivity({ events }: { events: FarmAnalytics['recentActivity'] }) {
  if (events.length === 0) {
    return (
      <EmptyState
        level={3}
        title="No activity yet"
        text="Views, forms, quizzes and presses on the phone number appear here as they happen."
      />
    );
  }
  return (
    <ul className="farm-activity">
      {events.map(({ type, pageTitle, timestamp }, index) => {
        const { icon: Icon, label } = EVENTS[type];
        return (
          // Two events of a page in the same second have identical fields.
          <li key={`${timestamp}-${index}`}>
            <Icon size={16} aria-hidden />
            <strong>{label}</strong>
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
