import { AppError } from '#server/platform/errors.ts';

export const domainInvalid = (message: string): AppError =>
  new AppError({ code: 'domains.invalid', status: 400, message, issues: [{ path: 'domain', message }] });

export const domainTaken = (domain: string): AppError => {
  const message = `${domain} belongs to another client. Choose another domain.`;
  return new AppError({ code: 'domains.taken', status: 409, message, issues: [{ path: 'domain', message }] });
};

export const domainNotSetUp = (): AppError =>
  new AppError({ code: 'domains.not_set_up', status: 409, message: 'Set up a hub domain for this client first.' });
