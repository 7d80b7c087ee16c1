import './jobs.css';
import { useQueryClient } from '@tanstack/react-query';
import { HardHat, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldJobChoices, PortalFieldJob } from '#shared/field-jobs.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useAction } from '#web/lib/use-action.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, SkeletonCards } from './cards.tsx';
import { JobForm } from './job-form.tsx';
import { forgetJob, type KeptJob } from './job-outbox.ts';
import { useKeptJobs } from './job-sending.ts';
import { notSaved } from './not-saved.ts';
import {
  FIELD_JOB_CHOICES,
  FIELD_JOBS,
  usePortalClient,
  usePortalImpersonation,
  usePortalRecord,
} from './portal-calls.ts';
import { EmptyLine, QueryView } from './states.tsx';

export default function PortalJobsRoute() {
  const { jobs: kept, refresh } = useKeptJobs();
  const [correcting, setCorrecting] = useState<KeptJob | null>(null);
  const isView = usePortalImpersonation() !== null;
  return (
    <>
      <DocumentTitle>Jobs</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>Jobs</h1>
        <p className="screen-description">What you did lately, shown on your pages near that town.</p>
      </div>
      <Card title={correcting ? 'Correct the job' : 'Add a job'}>
        <AddJob
          correcting={correcting}
          onDone={() => {
            setCorrecting(null);
            void refresh();
          }}
        />
      </Card>
      <KeptJobs kept={kept} onCorrect={setCorrecting} onForgotten={refresh} />
      <Card title="Your jobs">
        <QueryView query={usePortalRecord<PortalFieldJob[]>(FIELD_JOBS)} failed="Failed to fetch jobs">
          {(jobs) =>
            jobs.length === 0 ? (
              <EmptyLine icon={<HardHat size={20} />}>No jobs yet</EmptyLine>
            ) : (
              <ul className="rows">
                {jobs.map((job) => (
                  <OwnJob key={job.id} job={job} isView={isView} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
    </>
  );
}

function AddJob({ correcting, onDone }: { correcting: KeptJob | null; onDone: () => void }) {
  const isView = usePortalImpersonation() !== null;
  const choices = usePortalRecord<FieldJobChoices>(FIELD_JOB_CHOICES);
  if (isView) return <p className="job-hint">Only the client can do this. You are viewing as the client.</p>;
  return (
    <QueryView query={choices} failed="Failed to fetch services" loading={<SkeletonCards />}>
      {(loaded) => <JobForm key={correcting?.key ?? 'new'} choices={loaded} correcting={correcting} onDone={onDone} />}
    </QueryView>
  );
}

interface KeptJobsProps {
  kept: KeptJob[];
  onCorrect: (job: KeptJob) => void;
  onForgotten: () => unknown;
}

/** What only this browser has so far. */
function KeptJobs({ kept, onCorrect, onForgotten }: KeptJobsProps) {
  if (kept.length === 0) return null;
  return (
    <Card title="Not sent yet">
      <ul className="rows">
        {kept.map((job) => (
          <li key={job.key} className="job">
            <h3>{job.fields.found}</h3>
            {job.refusal === null ? (
              <StatusBadge tone="yellow">Waits for a connection</StatusBadge>
            ) : (
              <>
                <p className="job-problem">{job.refusal}</p>
                <button type="button" className="button" onClick={() => onCorrect(job)}>
                  Correct
                </button>
              </>
            )}
            <button
              type="button"
              className="button"
              onClick={() => void forgetJob(job.key).then(onForgotten)}
              aria-label={`Discard the job “${job.fields.found}”`}
            >
              Discard
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const STATES = {
  proposed: { tone: 'yellow', text: 'Your team looks at it' },
  accepted: { tone: 'green', text: 'On your pages' },
  rejected: { tone: 'grey', text: 'Not shown' },
} as const;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function OwnJob({ job, isView }: { job: PortalFieldJob; isView: boolean }) {
  const queries = useQueryClient();
  const { id: clientId } = usePortalClient();
  const [isAsking, setIsAsking] = useState(false);
  const { tone, text } = STATES[job.status];
  const deleting = useAction({
    mutationFn: () => callApi(`${FIELD_JOBS}/${job.id}`, { method: 'DELETE' }),
    success: { title: 'Job deleted', description: 'It is gone from your pages, with its photos.' },
    failure: notSaved,
    onSuccess: () => queries.invalidateQueries({ queryKey: [FIELD_JOBS, clientId] }),
  });
  const [photo] = job.photos;
  return (
    <li className="job">
      {photo ? (
        <img className="job-photo" src={photo.url} alt={photo.alt} width={96} height={72} loading="lazy" />
      ) : null}
      <div className="job-text">
        <h3>{job.serviceName}</h3>
        <p className="job-hint">
          {job.city}, {job.state} · {DAY.format(new Date(`${job.doneOn}T00:00:00Z`))}
        </p>
        <p>{job.found}</p>
        <p>{job.did}</p>
        <StatusBadge tone={tone}>{text}</StatusBadge>
        {isView ? null : isAsking ? (
          <div className="job-buttons">
            <button
              type="button"
              className="button"
              aria-disabled={deleting.isPending}
              onClick={() => deleting.isPending || deleting.mutate()}
            >
              <Trash2 size={16} aria-hidden />
              Delete for good
            </button>
            <button type="button" className="button" onClick={() => setIsAsking(false)}>
              Keep
            </button>
          </div>
        ) : (
          <div className="job-buttons">
            <button
              type="button"
              className="button"
              aria-label={`Delete the job in ${job.city}: ${job.found}`}
              onClick={() => setIsAsking(true)}
            >
              Delete
            </button>
          </div>
        )}
      </div>
    </li>
  );
}
