import { AppError } from '#server/platform/errors.ts';

export const noPortalAccess = (name: string): AppError =>
  new AppError({
    code: 'clients.no_portal_access',
    status: 409,
    message: `${name} has no portal access yet. Set it up first: then there is something to view.`,
  });
