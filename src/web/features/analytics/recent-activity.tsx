import { ClipboardList, Eye, Mail } from 'lucide-react';
import type { FarmAnalytics } from '#shared/analytics.ts';
import { EmptyState } from '#ui/states.tsx';
import * as texts from '#web/texts/analytics.ts';

const EVENTS = {
  view: { icon: Eye, words: texts.aView },
  form: { icon: Mail, words: texts.aForm },
  quiz: { icon: ClipboardList, words: texts.aQuiz },
} as const;

const moment = (timestamp: string): string =>
  new Date(timestamp).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** The latest things visitors did on a farm's pages. */
export function RecentActivity({ events }: { events: FarmAnalytics['recentActivity'] }) {
  if (events.length === 0) {
    return <EmptyState level={3} title={texts.noActivityYet} text={texts.activityShows} />;
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
