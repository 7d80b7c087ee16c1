import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LEAD_MESSAGE_PREVIEW, type Lead } from '#shared/leads.ts';
import { QUIZ_LEVEL_TITLES, QUIZ_MAX_SCORE, quizLevel } from '#shared/quiz.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { dateAndTime, shortDate } from '#web/lib/dates.ts';
import { TwoLines } from '#web/lib/list-view/two-lines.tsx';
import { dollars } from '#web/lib/money.ts';
import { truncate } from '#web/lib/truncate.ts';
import { dialling, mailing } from './dialling.ts';
import { MailLink } from './mail-link.tsx';
import { LeadFlags, LeadWords } from './lead-badges.tsx';
import { SOURCE_LABELS } from './lead-list-filter.ts';
import { LeadPhone } from './lead-phone.tsx';
import { LeadStatusPicker } from './lead-status-picker.tsx';
import { WaitingTime } from './response-clock.tsx';

const place = ({ city, state }: Lead): string => [city, state].filter(Boolean).join(', ');

const scoreText = ({ quizScore }: Lead): string =>
  quizScore === null ? '—' : `${quizScore}/${QUIZ_MAX_SCORE}, ${QUIZ_LEVEL_TITLES[quizLevel(quizScore)]}`;

const messageOf = ({ message }: Lead): ReactNode =>
  message ? <span title={message}>{truncate(message, LEAD_MESSAGE_PREVIEW)}</span> : '—';

const NAME: ListColumn<Lead> = {
  id: 'name',
  header: 'Lead',
  cell: ({ name }) => name,
  after: (lead) => <LeadFlags lead={lead} />,
  width: 184,
  sort: { asc: 'name', desc: '-name' },
  isMain: true,
  phone: 'title',
};

const PHONE: ListColumn<Lead> = { id: 'phone', header: 'Phone', cell: (lead) => <LeadPhone lead={lead} />, width: 120 };

const EMAIL: ListColumn<Lead> = {
  id: 'email',
  header: 'E-mail',
  cell: (lead) => <MailLink lead={lead} />,
  width: 132,
};

const CLIENT: ListColumn<Lead> = {
  id: 'client',
  header: 'Client',
  cell: ({ clientId, clientName }) => <Link to={`/clients/${clientId}`}>{clientName}</Link>,
  width: 108,
  sort: { asc: 'client', desc: '-client' },
};

const PAGE: ListColumn<Lead> = {
  id: 'page',
  header: 'Asked on',
  cell: ({ pageTitle, message }) => pageTitle ?? message,
  width: 112,
  grows: true,
  phone: 'below',
};

const WAITING: ListColumn<Lead> = {
  id: 'waiting',
  header: 'Waiting',
  cell: (lead) => <WaitingTime lead={lead} />,
  width: 76,
  sort: { asc: 'waiting' },
  phone: 'below-aside',
};

const STATUS: ListColumn<Lead> = {
  id: 'status',
  header: 'Status',
  cell: (lead) => <LeadStatusPicker lead={lead} />,
  width: 120,
  sort: { asc: 'status', desc: '-status' },
  phone: 'aside',
};

const VALUE: ListColumn<Lead> = {
  id: 'value',
  header: 'Value',
  cell: ({ value }) => (value === null ? '—' : dollars(value)),
  width: 96,
  align: 'end',
  sort: { asc: 'value', desc: '-value' },
};

const RECEIVED: ListColumn<Lead> = {
  id: 'received',
  header: 'Received',
  cell: ({ createdAt }) => (
    <time dateTime={createdAt} title={dateAndTime(createdAt)}>
      {shortDate(createdAt)}
    </time>
  ),
  width: 108,
  sort: { asc: 'oldest', desc: 'newest' },
};

const SOURCE: ListColumn<Lead> = {
  id: 'source',
  header: 'Source',
  cell: ({ source }) => (
    <StatusBadge tone={source === 'quiz' ? 'blue' : 'grey'} withoutDot>
      {SOURCE_LABELS[source]}
    </StatusBadge>
  ),
  width: 116,
};

const SCORE: ListColumn<Lead> = {
  id: 'score',
  header: 'Quiz score',
  cell: (lead) => scoreText(lead),
  width: 232,
  sort: { desc: 'score' },
};

const MESSAGE: ListColumn<Lead> = {
  id: 'message',
  header: 'Message',
  cell: (lead) => messageOf(lead),
  width: 280,
};

const CONTACT: ListColumn<Lead> = {
  id: 'contact',
  header: 'Contact',
  cell: (lead) => {
    const [call, mail] = [dialling(lead), mailing(lead)];
    return (
      <span className="lead-links">
        {call === null ? null : (
          <a href={call} aria-label={`Call ${lead.name}`}>
            <Phone size={16} aria-hidden />
          </a>
        )}
        {mail === null ? null : (
          <a href={mail} aria-label={`E-mail ${lead.name}`}>
            <Mail size={16} aria-hidden />
          </a>
        )}
      </span>
    );
  },
  width: 84,
};

const CITY: ListColumn<Lead> = { id: 'city', header: 'City', cell: (lead) => place(lead) || '—', width: 112 };

const CONSENT: ListColumn<Lead> = {
  id: 'consent',
  header: 'Consent',
  cell: ({ consentGiven }) =>
    consentGiven === null ? (
      '—'
    ) : (
      <StatusBadge tone={consentGiven ? 'green' : 'grey'}>{consentGiven ? 'Given' : 'None'}</StatusBadge>
    ),
  width: 112,
};

const OTHERS: ListColumn<Lead>[] = [
  {
    id: 'farm',
    header: 'Farm',
    cell: ({ farmId, farmName }) => (farmId === null ? farmName : <Link to={`/farms/${farmId}`}>{farmName}</Link>),
    width: 150,
    sort: { asc: 'farm', desc: '-farm' },
  },
  CONSENT,
  { id: 'assignee', header: 'Assigned to', cell: ({ assigneeName }) => assigneeName ?? 'Unassigned', width: 132 },
  { id: 'held', header: 'Held because', cell: ({ quarantineReason }) => quarantineReason ?? '—', width: 200 },
  {
    id: 'trashed',
    header: 'Deleted',
    cell: ({ trashedAt, trashedBy }) =>
      trashedAt === null ? '—' : `${shortDate(trashedAt)}${trashedBy === null ? '' : `, ${trashedBy}`}`,
    width: 180,
  },
];

const optional = (columns: readonly ListColumn<Lead>[]): ListColumn<Lead>[] =>
  columns.map((column) => ({ ...column, isOptional: true }));

const TO_CHOOSE = optional([SOURCE, SCORE, CITY, MESSAGE, CONTACT, ...OTHERS]);

export const LEAD_COLUMNS: readonly ListColumn<Lead>[] = [
  { ...NAME, width: 176 },
  PHONE,
  { ...EMAIL, width: 120 },
  CLIENT,
  { ...PAGE, isWide: true },
  WAITING,
  STATUS,
  VALUE,
  RECEIVED,
  ...TO_CHOOSE,
];

/** Of one client, whose name would stand in every row. */
export const CLIENT_LEAD_COLUMNS: readonly ListColumn<Lead>[] = [
  NAME,
  PHONE,
  { ...EMAIL, width: 120 },
  { ...PAGE, width: 100 },
  WAITING,
  STATUS,
  VALUE,
  RECEIVED,
  ...TO_CHOOSE,
];

const scoreLines = ({ quizScore }: Lead): ReactNode =>
  quizScore === null ? (
    '—'
  ) : (
    <TwoLines first={`${quizScore}/${QUIZ_MAX_SCORE}`} second={QUIZ_LEVEL_TITLES[quizLevel(quizScore)]} />
  );

/** Of one farm: all that the farm's own screen shows of a lead, some of it in a second line. */
export const FARM_LEAD_COLUMNS: readonly ListColumn<Lead>[] = [
  { ...NAME, after: (lead) => <LeadWords lead={lead} />, width: 188 },
  { ...SOURCE, width: 120 },
  {
    id: 'reach',
    header: 'Phone and e-mail',
    cell: (lead) => <TwoLines first={<LeadPhone lead={lead} />} second={<MailLink lead={lead} />} />,
    width: 136,
  },
  { ...CONTACT, width: 76 },
  {
    id: 'told',
    header: 'Asked on, message',
    cell: (lead) => <TwoLines first={lead.pageTitle ?? '—'} second={messageOf(lead)} />,
    width: 108,
    grows: true,
    phone: 'below',
  },
  { ...SCORE, cell: scoreLines, width: 180 },
  {
    ...RECEIVED,
    id: 'when',
    header: 'Received, city',
    cell: (lead) => <TwoLines first={shortDate(lead.createdAt)} second={place(lead)} />,
    width: 116,
  },
  ...optional([PHONE, EMAIL, PAGE, MESSAGE, CITY, RECEIVED, WAITING, STATUS, VALUE, CLIENT, ...OTHERS]),
];
