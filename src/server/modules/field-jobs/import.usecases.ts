import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  MAX_IMPORTED_JOBS,
  type FieldJobImportField,
  type FieldJobImportReport,
  type ImportFieldJobs,
} from '#shared/field-job-import.ts';
import type { Ctx } from '#server/platform/context.ts';
import { parseCsvFile, type ParsedCsvFile } from '#server/platform/csv-file.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudits } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { auditOf, auditTarget } from './field-jobs.presenter.ts';
import { insertFieldJobs, listJobIdentities, lockJobImports } from './field-jobs.repository.ts';
import type { NewFieldJob } from './field-jobs.table.ts';
import { FIELD_JOB_HEADINGS, jobKey, parseJobRow } from './import.rules.ts';
import { jobChecker, type JobChecker } from './job-fields.usecases.ts';

const SAMPLE_ROWS = 5;
const MAX_ERRORS = 100;
const BATCH = 500;

interface ClassifiedRows {
  jobs: Pick<NewFieldJob, 'service' | 'city' | 'state' | 'doneOn' | 'found' | 'did'>[];
  known: number;
  errors: FieldJobImportReport['errors'];
}

const classifyRows = async (
  { rows, columns }: ParsedCsvFile<FieldJobImportField>,
  { checker, existing }: { checker: JobChecker; existing: Set<string> },
): Promise<ClassifiedRows> => {
  const found: ClassifiedRows = { jobs: [], known: 0, errors: [] };
  const headings: Record<string, string | undefined> = columns;
  for (const { row, cells } of rows) {
    // A thousand rows take seconds to read; others are answered meanwhile.
    await yieldToEventLoop();
    const { job, errors } = parseJobRow(cells);
    const issues = job
      ? checker.issuesOf(job).map(({ path, message }) => ({ field: path, message }))
      : errors.map(({ field, message }) => ({ field: String(field), message }));
    found.errors.push(...issues.map(({ field, message }) => ({ row, column: headings[field] ?? field, message })));
    if (!job || issues.length > 0) continue;
    const named = {
      ...job,
      service: checker.serviceOf(job.service) ?? job.service,
      city: checker.townOf(job.city, job.state) ?? job.city,
    };
    const key = jobKey(named);
    if (existing.has(key)) found.known += 1;
    else found.jobs.push(named);
    existing.add(key);
  }
  return found;
};

/**
 * Imports a client's past jobs from a CSV file in one transaction. Those that the client has already are left out, so a
 * file can be sent twice; an invalid row stops the import. Throws 400 for malformed files, 403 and 404.
 */
export const importFieldJobs = async (
  ctx: Ctx,
  { actor, clientId, input }: { actor: StaffActor; clientId: number; input: ImportFieldJobs },
): Promise<FieldJobImportReport> => {
  assertMay(actor, 'clients.edit');
  const { csv, columns, dryRun, accept = false } = input;
  const client = await requireClientRow(ctx, clientId);
  const file = parseCsvFile({ csv, columns, headingNames: FIELD_JOB_HEADINGS, maxRows: MAX_IMPORTED_JOBS });
  return ctx.transaction(async (tx) => {
    if (!dryRun) await lockJobImports(tx, clientId);
    const existing = new Set((await listJobIdentities(tx, clientId)).map(jobKey));
    const { jobs, known, errors } = await classifyRows(file, { checker: await jobChecker(tx, client), existing });
    const imported = !dryRun && errors.length === 0;
    if (imported) {
      const now = ctx.clock.now();
      const rows = jobs.map((job): NewFieldJob => ({
        ...job,
        clientId,
        photos: [],
        status: accept ? 'accepted' : 'proposed',
        origin: 'import',
        createdAt: now,
        updatedAt: now,
        decidedAt: accept ? now : null,
        decidedBy: accept ? actor.name : null,
      }));
      for (let start = 0; start < rows.length; start += BATCH) {
        const stored = await insertFieldJobs(tx, rows.slice(start, start + BATCH));
        const action = 'field_job.added';
        await recordAudits(
          tx,
          stored.map((job) => ({ actor, action, target: auditTarget(job), after: auditOf(job) })),
        );
      }
    }
    return {
      headings: file.headings,
      columns: file.columns,
      ready: jobs.length,
      known,
      errorCount: errors.length,
      errors: errors.slice(0, MAX_ERRORS),
      sample: file.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
      imported,
    };
  });
};
