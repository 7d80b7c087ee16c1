import { PhoneCall as PhoneIcon, PhoneMissed, Voicemail } from 'lucide-react';
import type { PhoneCall } from '#shared/telephony.ts';
import { shortDate } from '#web/lib/dates.ts';
import { TimelineEntryItem } from './timeline-entry.tsx';

const lengthText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;

const KINDS = {
  answered: { icon: PhoneIcon, title: 'Call answered' },
  missed: { icon: PhoneMissed, title: 'Missed call' },
  voicemail: { icon: Voicemail, title: 'Missed call with a message' },
} as const;

/** A call of a tracking number, with the caller's message while it is kept. */
export function CallEntry({ call }: { call: PhoneCall }) {
  const { id, result, seconds, startedAt, numberShown, message } = call;
  const { icon, title } = KINDS[result];
  return (
    <TimelineEntryItem icon={icon} title={title} at={startedAt}>
      <p className="tabular">
        {result === 'missed' ? null : `${lengthText(seconds)}, `}called {numberShown}
      </p>
      {message === null ? null : (
        <p>
          <a href={`/api/phone-calls/${id}/message`} target="_blank" rel="noreferrer">
            Listen to the message
          </a>
          , kept until {shortDate(message.deletesAt)}.
        </p>
      )}
    </TimelineEntryItem>
  );
}
