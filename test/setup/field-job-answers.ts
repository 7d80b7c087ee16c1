import { z } from 'zod';
import { FieldJobImportReport } from '#shared/field-job-import.ts';
import {
  CreatedFieldJob,
  FieldJob,
  FieldJobChoices,
  FieldJobSettings,
  PortalFieldJob,
  TownAnswer,
} from '#shared/field-jobs.ts';

/** What calls about jobs of clients answer. */
export const FIELD_JOB_ANSWERS = {
  'GET /api/client/field-job-choices': FieldJobChoices,
  'GET /api/client/field-jobs': z.array(PortalFieldJob),
  'POST /api/client/field-jobs': CreatedFieldJob,
  'DELETE /api/client/field-jobs/:id': z.void(),
  'POST /api/client/town': TownAnswer,
  'GET /api/field-jobs': z.array(FieldJob),
  'PATCH /api/field-jobs/:id': FieldJob,
  'DELETE /api/field-jobs/:id': z.void(),
  'GET /api/clients/:id/field-jobs': FieldJobSettings,
  'PUT /api/clients/:id/field-jobs': FieldJobSettings,
  'POST /api/clients/:id/field-jobs/import': FieldJobImportReport,
} as const;
