import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateAndTime } from '#web/lib/dates.ts';

interface TimelineEntryProps {
  icon: LucideIcon;
  title: ReactNode;
  at?: string | null;
  by?: string | null;
  children?: ReactNode;
}

export function TimelineEntryItem({ icon: Icon, title, at = null, by = null, children }: TimelineEntryProps) {
  return (
    <li className="lead-timeline-chapter">
      <span className="lead-timeline-icon" aria-hidden>
        <Icon size={16} />
      </span>
      <div className="lead-timeline-text">
        <div className="lead-timeline-head">
          <h3>{title}</h3>
          {at || by ? (
            <span className="lead-timeline-when tabular">
              {at ? <time dateTime={at}>{dateAndTime(at)}</time> : null}
              {by ? ` by ${by}` : ''}
            </span>
          ) : null}
        </div>
        {children}
      </div>
    </li>
  );
}
