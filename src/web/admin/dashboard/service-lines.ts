import type { AttentionKind } from '#shared/attention-kinds.ts';
import { JOB_LABELS } from '#shared/job-labels.ts';
import { counted } from '#shared/counted.ts';
import { joined, ofClient, type KindTexts } from './attention-lines.ts';

const EVIDENCE: Record<string, (count: number) => string> = {
  expired: (count) => `${counted(count, 'statement')} expired`,
  changed: (count) => `${counted(count, 'quote')} changed at the source`,
  gone: (count) => `${counted(count, 'quote')} gone from the source`,
};

const EVIDENCE_LISTS: Record<string, string> = { expired: '/evidence?state=expired' };

/** Positions, and what the product and outside services failed to do. */
const BACKUP_PROBLEMS: Record<string, string> = {
  old: 'None was made when the next one was due: look whether the worker, or the command by cron, runs.',
  failed: 'The last one could not be made',
  drill: 'The last one that was restored on trial was not whole',
};

export const SERVICE_TEXTS = {
  rankDrops: {
    title: (total) => `${counted(total, 'keyword')} dropped`,
    list: '/rankings?trend=down&sort=change',
    line: ({ farmId, farmName, detail: { subject, before, now = null } }) => ({
      text: subject ?? '',
      detail: joined(`#${before} → ${now === null ? 'not found' : `#${now}`}`, farmName),
      to: `/farms/${farmId}?tab=rankings`,
    }),
  },
  wrongPages: {
    title: (total) => `${counted(total, 'keyword')} for which another page ranks`,
    list: '/rankings?wrongPage=true',
    line: ({ farmId, farmName, detail: { subject, now } }) => ({
      text: subject ?? '',
      detail: joined(`Another page at #${now}`, farmName),
      to: `/farms/${farmId}?tab=rankings`,
    }),
  },
  rankChecks: {
    title: (total) => `${counted(total, 'keyword')} could not be checked`,
    list: '/rankings?state=error',
    line: ({ farmId, farmName, clientName, count, detail: { reason } }) => ({
      text: farmName ?? '',
      detail: joined(counted(count, 'keyword'), clientName, reason),
      to: `/farms/${farmId}?tab=rankings`,
      act: {
        label: 'Check again',
        path: '/api/rankings/refresh',
        body: { farmId },
        done: 'Rankings refresh started',
        failed: 'Failed to refresh rankings',
        permission: 'rankings.refresh',
      },
    }),
  },
  searchConsole: {
    title: (total) =>
      total === 1 ? 'Search Console cannot be read' : `Search Console cannot be read: ${counted(total, 'problem')}`,
    list: null,
    line: ({ clientId, clientName, detail: { subject, reason } }) => ({
      text: subject ?? 'The connection to Google',
      detail: joined(clientName, reason),
      to: clientId === null ? '/admin/settings/search-console' : `/clients/${clientId}`,
    }),
  },
  telephony: {
    title: (total) => `${counted(total, 'task')} failed at the phone provider`,
    list: null,
    line: ({ detail: { subject, reason, state } }) => ({
      text:
        state === 'disconnect' ? `${subject ?? 'A number'} is not given back yet` : 'A recording is not deleted yet',
      detail: joined(reason),
      to: '/admin/settings/calls',
    }),
  },
  indexNow: {
    title: (total) => `${counted(total, 'host')} refused by IndexNow`,
    list: null,
    line: ({ clientName, detail: { subject, reason } }) => ({
      text: subject ?? '',
      detail: joined(clientName, reason),
      to: '/admin/settings/publishing',
    }),
  },
  modelFailures: {
    title: (total) => `${counted(total, 'call')} of the language model failed`,
    list: null,
    line: ({ clientName, count, detail: { subject, reason, state } }) => ({
      text: subject ?? '',
      detail: joined(
        clientName,
        state === 'batch' ? counted(count, 'batch', 'batches') : counted(count, 'call'),
        reason,
      ),
      to: '/admin/settings/model',
    }),
  },
  research: {
    title: (total) => `${counted(total, 'run')} of research failed`,
    list: '/evidence/research',
    line: ({ clientName, detail: { subject, reason } }) => ({
      text: subject ?? '',
      detail: joined(clientName, reason),
      to: '/evidence/research',
    }),
  },
  websites: {
    title: (total) => `${counted(total, 'website')} could not be read`,
    list: null,
    line: ({ clientId, clientName, detail: { subject, reason } }) => ({
      text: subject ?? '',
      detail: joined(clientName, reason),
      to: `/clients/${clientId}/facts`,
      act: {
        label: 'Read again',
        path: `/api/clients/${clientId}/website`,
        body: { url: subject },
        done: 'The website is being read',
        failed: 'Failed to read the website',
        permission: 'clients.edit',
      },
    }),
  },
  evidence: {
    title: (total) => `${counted(total, 'problem')} with evidence`,
    list: null,
    line: ({ clientName, count, detail: { subject, reason, state = 'expired', recordId } }) =>
      state === 'source'
        ? {
            text: subject ?? '',
            detail: joined(clientName, reason),
            to: `/evidence/sources/${recordId}`,
            act: {
              label: 'Read again',
              path: `/api/sources/${recordId}/recheck`,
              done: 'The source is being read',
              failed: 'Failed to read the source',
              permission: 'evidence.edit',
            },
          }
        : {
            text: clientName ?? 'The agency’s evidence',
            detail: EVIDENCE[state]?.(count) ?? '',
            to: EVIDENCE_LISTS[state] ?? '/evidence?due=changed',
          },
  },
  proposals: {
    title: (total) => `${counted(total, 'proposal')} to decide`,
    list: null,
    line: ({ clientId, clientName, count, detail: { state } }) =>
      state === 'website'
        ? {
            text: clientName ?? '',
            detail: counted(count, 'fact from its website', 'facts from its website'),
            to: `/clients/${clientId}/facts`,
          }
        : state === 'jobs'
          ? {
              text: clientName ?? '',
              detail: counted(count, 'job to accept or reject', 'jobs to accept or reject'),
              to: ofClient('/jobs', clientId, { status: 'proposed' }),
            }
          : {
              text: clientName ?? 'The agency’s evidence',
              detail: counted(count, 'statement from research', 'statements from research'),
              to: ofClient('/evidence/proposals', clientId),
            },
  },
  exports: {
    title: () => 'The export of your data failed',
    list: null,
    line: ({ detail: { reason } }) => ({
      text: 'Data export',
      detail: reason ?? '',
      to: '/admin/settings/data',
      act: {
        label: 'Make it again',
        path: '/api/exports',
        done: 'The export is being made',
        failed: 'Failed to start the export',
        permission: 'data.export',
      },
    }),
  },
  jobs: {
    title: (total) => `${counted(total, 'job')} failed for good`,
    list: null,
    line: ({ count, detail: { subject, reason } }) => ({
      text: JOB_LABELS[subject ?? ''] ?? 'A job',
      detail: joined(counted(count, 'time'), reason),
      to: '/admin/settings/data',
      act: {
        label: 'Run again',
        path: '/api/jobs/retry',
        body: { name: subject },
        done: 'The jobs run again',
        failed: 'Failed to run the jobs again',
        permission: 'settings.manage',
      },
    }),
  },
  installation: {
    title: (total) => `${counted(total, 'part')} of the installation ${total === 1 ? 'fails' : 'fail'}`,
    list: null,
    line: ({ detail: { subject, reason } }) => ({
      text: subject ?? '',
      detail: reason ?? '',
      to: '/admin/settings/installation',
    }),
  },
  backups: {
    title: () => 'Backups are old or fail',
    list: null,
    line: ({ detail: { state, reason } }) => ({
      text: 'Backup',
      detail: joined(BACKUP_PROBLEMS[state ?? ''] ?? BACKUP_PROBLEMS['old'], reason),
      to: '/admin/settings/data',
    }),
  },
} satisfies Partial<Record<AttentionKind, KindTexts>>;
