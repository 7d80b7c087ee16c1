import { AppError } from '#server/platform/errors.ts';

export const farmDomainTaken = (domain: string): AppError =>
  new AppError({
    code: 'farms.domain_taken',
    status: 409,
    message: `The domain ${domain} is taken. Choose another domain prefix.`,
    issues: [{ path: 'domainPrefix', message: 'That domain is taken. Choose another prefix.' }],
  });
