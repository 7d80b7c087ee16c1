import { Button } from '@mantine/core';
import { FIELD_JOB_STATUSES } from '#shared/field-job-choices.ts';
import type { FieldJob, FieldJobStatus } from '#shared/field-jobs.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { CLIENT_FILTER } from '#web/lib/list-view/owner-filters.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useDecideJob } from './field-job-calls.ts';

const STATUS_LABELS: Record<FieldJobStatus, string> = {
  proposed: 'Proposed',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

const TONES: Record<FieldJobStatus, BadgeTone> = { proposed: 'yellow', accepted: 'green', rejected: 'grey' };

export const jobName = ({ serviceName, city, state }: FieldJob): string => `${serviceName} in ${city}, ${state}`;

export const doneDay = (doneOn: string): string => shortDate(`${doneOn}T12:00:00`);

export function JobStatus({ status }: { status: FieldJobStatus }) {
  return <StatusBadge tone={TONES[status]}>{STATUS_LABELS[status]}</StatusBadge>;
}

/** What can be decided about a job now, where the viewer may. */
export function JobDecision({ job }: { job: FieldJob }) {
  const mayEdit = useMay('clients.edit');
  const deciding = useDecideJob();
  if (!mayEdit) return null;
  const decide = (status: FieldJobStatus) => deciding.isPending || deciding.mutate({ job, status });
  return (
    <span className="field-job-decision">
      {job.status === 'accepted' ? null : (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Accept ${jobName(job)}`}
          data-edit
          onClick={() => decide('accepted')}
        >
          Accept
        </Button>
      )}
      {job.status === 'rejected' ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Reject ${jobName(job)}`}
          onClick={() => decide('rejected')}
        >
          Reject
        </Button>
      )}
    </span>
  );
}

const COLUMNS: readonly ListColumn<FieldJob>[] = [
  { id: 'job', header: 'Job', cell: jobName, width: 204, isMain: true, phone: 'title' },
  {
    id: 'client',
    header: 'Client',
    cell: ({ clientName }) => clientName,
    width: 132,
    sort: { asc: 'client', desc: '-client' },
  },
  { id: 'found', header: 'Found', cell: ({ found }) => found, width: 164, grows: true, phone: 'below' },
  { id: 'did', header: 'Did', cell: ({ did }) => did, width: 200, isOptional: true },
  { id: 'photos', header: 'Photos', cell: ({ photos }) => photos.length, width: 72, align: 'end' },
  {
    id: 'done',
    header: 'Done on',
    cell: ({ doneOn }) => <time dateTime={doneOn}>{doneDay(doneOn)}</time>,
    width: 108,
    sort: { asc: 'done', desc: '-done' },
    phone: 'below-aside',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <JobStatus status={status} />,
    width: 112,
    sort: { asc: 'status', desc: '-status' },
    phone: 'aside',
  },
  { id: 'decision', header: 'Decision', cell: (job) => <JobDecision job={job} />, width: 164 },
  {
    id: 'created',
    header: 'Received',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    width: 104,
    sort: { desc: 'newest' },
    isOptional: true,
  },
];

export const FIELD_JOB_LIST: ListDefinition<FieldJob> = {
  id: 'field_jobs',
  path: '/api/field-jobs',
  noun: ['job', 'jobs'],
  columns: COLUMNS,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      choices: FIELD_JOB_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
    },
    CLIENT_FILTER,
    { kind: 'dates', label: 'Received' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: '-done', label: 'Done, newest first' },
    { value: 'done', label: 'Done, oldest first' },
    { value: 'status', label: 'Proposed first' },
    { value: '-status', label: 'Rejected first' },
    { value: 'client', label: 'Client' },
    { value: '-client', label: 'Client, Z to A' },
  ],
  presets: [
    { name: 'All', query: '' },
    { name: 'Proposed', query: 'status=proposed', isCounted: true },
    { name: 'Accepted', query: 'status=accepted' },
    { name: 'Rejected', query: 'status=rejected' },
  ],
  search: { label: 'Search jobs', placeholder: 'Search by town, what was found or done' },
  nameOf: jobName,
  editLabel: 'Accept',
  failed: 'Failed to fetch jobs',
  empty: {
    drawing: 'basket',
    title: 'No jobs yet',
    text: 'Clients add the jobs they did in their portal. Accepted jobs appear on their pages for nearby towns.',
  },
  nothingMatches: 'No jobs match your search and filters.',
};

/** Of one client, on its own screen. */
export const CLIENT_FIELD_JOB_LIST: ListDefinition<FieldJob> = {
  ...FIELD_JOB_LIST,
  id: 'client_field_jobs',
  columns: COLUMNS.filter(({ id }) => id !== 'client'),
  filters: FIELD_JOB_LIST.filters.filter((filter) => filter !== CLIENT_FILTER),
  sorts: FIELD_JOB_LIST.sorts.filter(({ value }) => !value.includes('client')),
};
