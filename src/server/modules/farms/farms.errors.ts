import { AppError } from '#server/platform/errors.ts';

export const farmDomainTaken = (domain: string): AppError =>
  new AppError({
    code: 'farms.domain_taken',
    status: 409,
    message: `The domain ${domain} is taken. Choose another domain prefix.`,
    issues: [{ path: 'domainPrefix', message: 'That domain is taken. Choose another prefix.' }],
  });

export const farmArchived = (): AppError =>
  new AppError({ code: 'farms.archived', status: 409, message: 'This farm is archived. Restore it first.' });

export const clientOfFarmArchived = (): AppError =>
  new AppError({
    code: 'farms.client_archived',
    status: 409,
    message: 'The client of this farm is archived. Restore the client: its farms come back with it.',
  });
