import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { MAX_JOB_TEXT } from '#shared/field-job-choices.ts';
import type { FieldJob } from '#shared/field-jobs.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { failureText } from '#web/lib/api.ts';
import { dollars } from '#web/lib/money.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useDeleteJob, useSaveJob } from './field-job-calls.ts';
import { doneDay, JobDecision, jobName, JobStatus } from './field-job-list.tsx';

const ORIGINS = { portal: 'The client, in its portal', staff: 'Staff', import: 'An import' } as const;

const priceOf = ({ priceMin, priceMax }: FieldJob): string | null =>
  [priceMin, priceMax].flatMap((amount) => (amount === null ? [] : [dollars(amount)])).join(' to ') || null;

const decisionText = ({ status, decidedAt, decidedBy }: FieldJob): string | null => {
  if (decidedAt === null) return null;
  const by = decidedBy === null ? 'by itself' : `by ${decidedBy}`;
  return `${status === 'accepted' ? 'Accepted' : 'Rejected'} ${by}, ${dateAndTime(decidedAt)}`;
};

/** A job beside the list: its photos, what it says, and what to do with it. */
export function FieldJobPanel({ job }: { job: FieldJob }) {
  const mayEdit = useMay('clients.edit');
  const facts = [
    ['Client', job.clientName],
    ['Done on', doneDay(job.doneOn)],
    ['Took', job.durationMinutes === null ? null : `${job.durationMinutes} minutes`],
    ['Price', priceOf(job)],
    ['Sent by', ORIGINS[job.origin]],
    ['Received', dateAndTime(job.createdAt)],
    ['Decision', decisionText(job)],
  ] as const;
  return (
    <Stack gap="md">
      <div className="field-job-head">
        <h2>{jobName(job)}</h2>
        <JobStatus status={job.status} />
      </div>
      <JobDecision job={job} />
      {job.photos.map(({ url, alt, width, height }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img className="field-job-photo" src={url} alt={alt} width={width} height={height} loading="lazy" />
        </a>
      ))}
      <dl className="field-job-facts">
        {facts.map(([label, fact]) =>
          fact === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ),
        )}
      </dl>
      {mayEdit ? (
        <>
          <JobTexts job={job} />
          <DeleteJob job={job} />
        </>
      ) : (
        <>
          <p>{job.found}</p>
          <p>{job.did}</p>
        </>
      )}
    </Stack>
  );
}

function JobTexts({ job }: { job: FieldJob }) {
  const saving = useSaveJob(job);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    initialValues: { found: job.found, did: job.did, city: job.city, state: job.state, doneOn: job.doneOn },
  });
  const save = form.onSubmit((fields) => {
    setRefusal(null);
    saving.mutate(fields, {
      onSuccess: () => form.resetDirty(),
      onError: (error) => {
        const others = showRefusedFields(form)(error);
        if (others.length > 0 || Object.keys(form.errors).length === 0)
          setRefusal(others[0]?.message ?? failureText(error, 'The server could not be reached.'));
      },
    });
  });
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="sm">
        <Textarea label="Found" autosize minRows={2} maxLength={MAX_JOB_TEXT} {...form.getInputProps('found')} />
        <Textarea label="Did" autosize minRows={2} maxLength={MAX_JOB_TEXT} {...form.getInputProps('did')} />
        <TextInput label="Town" {...form.getInputProps('city')} />
        <TextInput label="State" maxLength={2} {...form.getInputProps('state')} />
        <TextInput label="Done on" type="date" {...form.getInputProps('doneOn')} />
        {refusal === null ? null : <Alert color="red">{refusal}</Alert>}
        <div>
          <Button type="submit" variant="default" loading={saving.isPending}>
            Save job
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function DeleteJob({ job }: { job: FieldJob }) {
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useDeleteJob(job.id, () => setIsAsking(false));
  return (
    <div>
      <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
        Delete job
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => deleting.mutate()}
        title="Delete this job?"
        text={`${jobName(job)} is permanently deleted, with its photos. Reject it instead to keep it.`}
        confirmLabel="Delete job"
        pending={deleting.isPending}
      />
    </div>
  );
}
