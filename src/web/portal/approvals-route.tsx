import './approvals.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, FileCheck2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { AnswerApproval, PortalApproval } from '#shared/approvals.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/portal-approvals.ts';
import { onlyTheClient } from '#web/texts/viewing.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, SkeletonCards } from './cards.tsx';
import { isUnreachable } from './connection.rules.ts';
import { APPROVALS, CLIENT_FARMS, usePortalRecord, usePortalView } from './portal-calls.ts';
import { Loaded, Message } from './states.tsx';

const TONES: Record<PortalApproval['state'], BadgeTone> = {
  waiting: 'blue',
  approved: 'green',
  changes: 'yellow',
  held: 'grey',
  released: 'grey',
  withdrawn: 'grey',
};

export default function PortalApprovalsRoute() {
  const approvals = usePortalRecord<PortalApproval[]>(APPROVALS);
  return (
    <>
      <DocumentTitle>{texts.pagesForYou}</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>{texts.pagesForYou}</h1>
        <p className="screen-about">{texts.pagesForYouAbout}</p>
      </div>
      <Loaded query={approvals} failure={texts.failedToFetch} skeleton={<SkeletonCards />}>
        {(rows) => <Approvals rows={rows} />}
      </Loaded>
    </>
  );
}

function Approvals({ rows }: { rows: PortalApproval[] }) {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const answered = rows.filter(({ state }) => state !== 'waiting');
  return (
    <>
      {waiting.length === 0 ? (
        <div className="card">
          <Message
            level={2}
            icon={<FileCheck2 size={24} />}
            title={texts.nothingWaits}
            text={texts.nothingWaitsAbout}
          />
        </div>
      ) : (
        <Card title={texts.waitingForYou} aside={<span className="card-aside">{waiting.length}</span>}>
          <ul className="rows">
            {waiting.map((approval) => (
              <Waiting key={approval.id} approval={approval} />
            ))}
          </ul>
        </Card>
      )}
      {answered.length === 0 ? null : (
        <Card title={texts.answered}>
          <ul className="rows">
            {answered.map((approval) => (
              <li key={approval.id} className="approval">
                <div className="approval-head">
                  <h3>{approval.title}</h3>
                  <StatusBadge tone={TONES[approval.state]}>{texts.stateWords[approval.state]}</StatusBadge>
                </div>
                <p className="approval-about">
                  {approval.farmName} · {shortDate(approval.answeredAt ?? approval.askedAt)}
                </p>
                {approval.comment ? <p className="approval-comment">{approval.comment}</p> : null}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const useAnswer = ({ id, title }: PortalApproval) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AnswerApproval) =>
      callApi<{ published: boolean }>(`${APPROVALS}/${id}`, { method: 'POST', body }),
    onSuccess: ({ published }, { answer }) =>
      answer === 'approved'
        ? toast({
            title: texts.approvedToast,
            description: published ? texts.isPublicNow(title) : texts.goesOutSoon(title),
          })
        : toast({ title: texts.changesToast, description: texts.changesText }),
    onError: (error) => {
      const description = isUnreachable(error) ? texts.couldNotBeSaved : failureText(error, texts.couldNotBeSaved);
      toast({ title: texts.notSaved, description, tone: 'destructive' });
    },
    onSettled: () => refreshPaths(queries, [APPROVALS, CLIENT_FARMS]),
  });
};

function Waiting({ approval }: { approval: PortalApproval }) {
  const { id, title, farmName, dueAt, lapse } = approval;
  const [shown, setShown] = useState(false);
  const [asks, setAsks] = useState(false);
  const [asked, setAsked] = useState(false);
  const answer = useAnswer(approval);
  const isView = usePortalView() !== null;
  const due = shortDate(dueAt);
  return (
    <li className="approval">
      <h3>{title}</h3>
      <p className="approval-about">
        {farmName} · {lapse === 'held' ? texts.thenHeld(due) : texts.thenReleased(due)}
      </p>
      <details className="approval-page" onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
        <summary>{texts.readIt}</summary>
        {shown ? <iframe title={texts.previewOf(title)} src={`${APPROVALS}/${id}/preview`} /> : null}
      </details>
      {isView ? (
        <p className="approval-about">{onlyTheClient}</p>
      ) : asks ? (
        <Changes
          id={id}
          busy={answer.isPending}
          onCancel={() => {
            setAsks(false);
            setAsked(true);
          }}
          onSend={(comment) => answer.mutate({ answer: 'changes', comment })}
        />
      ) : (
        <div className="approval-actions">
          <button
            type="button"
            className="button button-main"
            aria-disabled={answer.isPending}
            onClick={() => answer.isPending || answer.mutate({ answer: 'approved' })}
          >
            <CircleCheck size={16} aria-hidden />
            {texts.approve}
          </button>
          <button type="button" className="button" ref={asked ? takeFocus : undefined} onClick={() => setAsks(true)}>
            {texts.askForChanges}
          </button>
        </div>
      )}
    </li>
  );
}

interface ChangesProps {
  id: number;
  busy: boolean;
  onCancel: () => void;
  onSend: (comment: string) => void;
}

const takeFocus = (control: HTMLElement | null): void => control?.focus();

function Changes({ id, busy, onCancel, onSend }: ChangesProps) {
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(comment.trim() === '');
    if (comment.trim() === '') takeFocus(event.currentTarget.querySelector('textarea'));
    if (!busy && comment.trim() !== '') onSend(comment.trim());
  };
  return (
    <form className="approval-changes" onSubmit={submit} noValidate>
      <label htmlFor={`changes-${id}`}>{texts.whatShouldChange}</label>
      <textarea
        id={`changes-${id}`}
        ref={takeFocus}
        rows={4}
        maxLength={2000}
        value={comment}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `changes-${id}-missing` : undefined}
        onChange={({ currentTarget: { value } }) => {
          setComment(value);
          if (value.trim() !== '') setMissing(false);
        }}
      />
      {missing ? (
        <p id={`changes-${id}-missing`} className="approval-missing" role="alert">
          {texts.sayWhat}
        </p>
      ) : null}
      <div className="approval-actions">
        <button type="submit" className="button button-main" aria-disabled={busy}>
          {texts.send}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
