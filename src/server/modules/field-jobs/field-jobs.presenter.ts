import type { FieldJob, PortalFieldJob } from '#shared/field-jobs.ts';
import { getService } from '../catalog/catalog.usecases.ts';
import type { FieldJobWithClient } from './field-jobs.repository.ts';
import type { FieldJobRow } from './field-jobs.table.ts';

/** The name of a job's service, also of one that a newer catalog lacks. */
export const serviceNameOf = (service: string): string => getService(service)?.name ?? service.replaceAll('-', ' ');

export type PresentableJob = Omit<
  FieldJobRow,
  'clientId' | 'origin' | 'sentKey' | 'sentHash' | 'updatedAt' | 'decidedAt' | 'decidedBy'
>;

/** The job as who is signed in sees it; `base` is the address of its list. */
export const presentOwnJob = (job: PresentableJob, base: string): PortalFieldJob => ({
  id: job.id,
  service: job.service,
  serviceName: serviceNameOf(job.service),
  city: job.city,
  state: job.state,
  doneOn: job.doneOn,
  found: job.found,
  did: job.did,
  durationMinutes: job.durationMinutes,
  priceMin: job.priceMin,
  priceMax: job.priceMax,
  photos: job.photos.map(({ alt, width, height }, index) => ({
    url: `${base}/${job.id}/photos/${index + 1}`,
    alt,
    width,
    height,
  })),
  status: job.status,
  createdAt: job.createdAt.toISOString(),
});

export const presentJob = ({ job, clientName }: FieldJobWithClient): FieldJob => ({
  ...presentOwnJob(job, '/api/field-jobs'),
  clientId: job.clientId,
  clientName,
  origin: job.origin,
  decidedAt: job.decidedAt?.toISOString() ?? null,
  decidedBy: job.decidedBy,
});

/** What the audit log keeps of a job. */
export const auditOf = ({ status, service, city, state, doneOn, found, did, photos, ...job }: FieldJobRow) => ({
  status,
  service,
  city,
  state,
  doneOn,
  found,
  did,
  durationMinutes: job.durationMinutes,
  priceMin: job.priceMin,
  priceMax: job.priceMax,
  photos: photos.length,
});

export const auditTarget = ({ id, service, city, state }: Pick<FieldJobRow, 'id' | 'service' | 'city' | 'state'>) => ({
  kind: 'field_job',
  id,
  name: `${serviceNameOf(service)} in ${city}, ${state}`,
});
