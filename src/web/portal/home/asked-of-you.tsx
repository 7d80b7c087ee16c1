import './home.css';
import { Banknote, ChevronRight, CircleHelp, FileCheck2, HardHat, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { PortalApproval } from '#shared/approvals.ts';
import type { PortalQuestion } from '#shared/client-questions.ts';
import type { PortalFieldJob } from '#shared/field-jobs.ts';
import type { PortalStatement } from '#shared/portal.ts';
import { withQuery } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { Card } from '../cards.tsx';
import { APPROVALS, FIELD_JOBS, QUESTIONS, STATEMENT_PATH, usePortalRecord } from '../portal-calls.ts';

/** What only the owner can do, each in one tap. */
export function AskedOfYou() {
  return (
    <Card title="Asked of you">
      <ul className="rows">
        <Approvals />
        <Questions />
        <Unvalued />
        <AddJob />
      </ul>
    </Card>
  );
}

interface AskProps {
  icon: LucideIcon;
  to: string;
  title: string;
  text: string;
}

function Ask({ icon: Icon, to, title, text }: AskProps) {
  return (
    <li>
      <Link className="ask" to={to}>
        <span className="ask-icon" aria-hidden>
          <Icon size={18} />
        </span>
        <span className="ask-text">
          <span className="ask-title">{title}</span>
          <span className="ask-description">{text}</span>
        </span>
        <ChevronRight size={18} aria-hidden />
      </Link>
    </li>
  );
}

const firstDue = (rows: readonly { dueAt: string }[]): string => {
  const [first] = rows.map(({ dueAt }) => dueAt).toSorted();
  return first === undefined ? '' : shortDate(first);
};

function Approvals() {
  const { data = [] } = usePortalRecord<PortalApproval[]>(APPROVALS);
  const waiting = data.filter(({ state }) => state === 'waiting');
  const [first] = waiting;
  if (!first) return null;
  const title = waiting.length === 1 ? `Approve “${first.title}”` : `Approve ${waiting.length} pages`;
  const due = firstDue(waiting);
  const text = waiting.length === 1 ? `Until ${due}` : `The first until ${due}`;
  return <Ask icon={FileCheck2} to="/client/approvals" title={title} text={text} />;
}

function Questions() {
  const { data = [] } = usePortalRecord<PortalQuestion[]>(QUESTIONS);
  const asked = data.filter(({ state }) => state === 'asked');
  const [first] = asked;
  if (!first) return null;
  const due = firstDue(asked);
  return asked.length === 1 ? (
    <Ask
      icon={CircleHelp}
      to="/client/questions"
      title={first.question}
      text={`A page waits for your answer until ${due}`}
    />
  ) : (
    <Ask
      icon={CircleHelp}
      to="/client/questions"
      title={`Answer ${asked.length} questions`}
      text={`Pages wait for your answers, the first until ${due}`}
    />
  );
}

function Unvalued() {
  const { data } = usePortalRecord<PortalStatement>(STATEMENT_PATH);
  const unvalued = data ? data.won - data.wonValued : 0;
  if (!data || unvalued === 0) return null;
  const to = withQuery('/client/leads', {
    status: 'won',
    valued: 'false',
    from: data.from,
    to: data.to,
  });
  return (
    <Ask
      icon={Banknote}
      to={to}
      title={unvalued === 1 ? 'Say what a won lead is worth' : `Say what ${unvalued} won leads are worth`}
      text="Won this month, without a value yet"
    />
  );
}

const DAY = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeZone: 'UTC',
});

function AddJob() {
  const { data } = usePortalRecord<PortalFieldJob[]>(FIELD_JOBS);
  const newest = (data ?? [])
    .map(({ doneOn }) => doneOn)
    .toSorted()
    .at(-1);
  const text =
    newest === undefined
      ? 'A photo and two sentences: your pages show it nearby'
      : `Your last one: ${DAY.format(new Date(`${newest}T00:00:00Z`))}`;
  return <Ask icon={HardHat} to="/client/jobs" title="Add a job you did" text={text} />;
}
