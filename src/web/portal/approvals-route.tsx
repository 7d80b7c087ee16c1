import './approvals.css';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { AnswerApproval, PortalApproval } from '#shared/approvals.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { callApi } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { refreshPaths } from '#web/lib/query-client.ts';
import { useAction } from '#web/lib/use-action.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, SkeletonCards } from './cards.tsx';
import { notSaved } from './not-saved.ts';
import { APPROVALS, CLIENT_FARMS, usePortalRecord, usePortalImpersonation } from './portal-calls.ts';
import { QueryView, Message } from './states.tsx';

const TONES: Record<PortalApproval['state'], BadgeTone> = {
  waiting: 'blue',
  approved: 'green',
  changes: 'yellow',
  expired: 'grey',
  auto_approved: 'grey',
  withdrawn: 'grey',
};

export default function PortalApprovalsRoute() {
  const approvals = usePortalRecord<PortalApproval[]>(APPROVALS);
  return (
    <>
      <DocumentTitle>Page approvals</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>Page approvals</h1>
        <p className="screen-description">Review pages before they are published under your name.</p>
      </div>
      <QueryView query={approvals} failed="Failed to fetch pages to approve" loading={<SkeletonCards />}>
        {(rows) => <Approvals rows={rows} />}
      </QueryView>
    </>
  );
}

const STATE_LABELS = {
  waiting: 'Waiting',
  approved: 'Approved',
  changes: 'Changes requested',
  expired: 'Held',
  auto_approved: 'Published at the deadline',
  withdrawn: 'Withdrawn',
};

function Approvals({ rows }: { rows: PortalApproval[] }) {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const answered = rows.filter(({ state }) => state !== 'waiting');
  return (
    <>
      {waiting.length === 0 ? (
        <div className="card">
          <Message
            level={2}
            drawing="basket"
            title="No pages to approve"
            text="If you agreed on approvals, your marketing team asks you here before a page is published."
          />
        </div>
      ) : (
        <Card title="Waiting for you" action={<span className="card-aside">{waiting.length}</span>}>
          <ul className="rows">
            {waiting.map((approval) => (
              <PendingApproval key={approval.id} approval={approval} />
            ))}
          </ul>
        </Card>
      )}
      {answered.length === 0 ? null : (
        <Card title="Your decisions">
          <ul className="rows">
            {answered.map((approval) => (
              <li key={approval.id} className="approval">
                <div className="approval-head">
                  <h3>{approval.title}</h3>
                  <StatusBadge tone={TONES[approval.state]}>{STATE_LABELS[approval.state]}</StatusBadge>
                </div>
                <p className="approval-description">
                  {approval.farmName} · {shortDate(approval.answeredAt ?? approval.requestedAt)}
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
  return useAction({
    mutationFn: (body: AnswerApproval) =>
      callApi<{ published: boolean }>(`${APPROVALS}/${id}`, { method: 'POST', body }),
    success: ({ published }, { answer }) =>
      answer === 'approved'
        ? {
            title: 'Approved',
            description: published ? `“${title}” is now public.` : `“${title}” will be published soon.`,
          }
        : { title: 'Sent to your marketing team', description: 'You will be asked again when the page is changed.' },
    failure: notSaved,
    onSettled: () => refreshPaths(queries, [APPROVALS, CLIENT_FARMS]),
  });
};

function PendingApproval({ approval }: { approval: PortalApproval }) {
  const { id, title, farmName, dueAt, onTimeout } = approval;
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const [isRequesting, setIsRequesting] = useState(false);
  const [requested, setRequested] = useState(false);
  const answer = useAnswer(approval);
  const isView = usePortalImpersonation() !== null;
  const due = shortDate(dueAt);
  return (
    <li className="approval">
      <h3>{title}</h3>
      <p className="approval-description">
        {farmName} ·{' '}
        {onTimeout === 'hold'
          ? `Respond by ${due}. The page is not published until you approve it.`
          : `Respond by ${due}. If you do not respond, the page is published then.`}
      </p>
      <details className="approval-page" onToggle={({ currentTarget }) => setIsPreviewOpen(currentTarget.open)}>
        <summary>Read the page</summary>
        {isPreviewOpen ? <iframe title={`Preview of ${title}`} src={`${APPROVALS}/${id}/preview`} /> : null}
      </details>
      {isView ? (
        <p className="approval-description">Only the client can do this. You are viewing as the client.</p>
      ) : isRequesting ? (
        <Changes
          id={id}
          busy={answer.isPending}
          onCancel={() => {
            setIsRequesting(false);
            setRequested(true);
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
            Approve
          </button>
          <button
            type="button"
            className="button"
            ref={requested ? takeFocus : undefined}
            onClick={() => setIsRequesting(true)}
          >
            Request changes
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
  const [isCommentMissing, setIsCommentMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsCommentMissing(comment.trim() === '');
    if (comment.trim() === '') takeFocus(event.currentTarget.querySelector('textarea'));
    if (!busy && comment.trim() !== '') onSend(comment.trim());
  };
  return (
    <form className="approval-changes" onSubmit={submit} noValidate>
      <label htmlFor={`changes-${id}`}>What should be changed?</label>
      <textarea
        id={`changes-${id}`}
        ref={takeFocus}
        rows={4}
        maxLength={2000}
        value={comment}
        aria-invalid={isCommentMissing || undefined}
        aria-describedby={isCommentMissing ? `changes-${id}-missing` : undefined}
        onChange={({ currentTarget: { value } }) => {
          setComment(value);
          if (value.trim() !== '') setIsCommentMissing(false);
        }}
      />
      {isCommentMissing ? (
        <p id={`changes-${id}-missing`} className="approval-missing" role="alert">
          Describe what should be changed.
        </p>
      ) : null}
      <div className="approval-actions">
        <button type="submit" className="button button-main" aria-disabled={busy}>
          Send
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
