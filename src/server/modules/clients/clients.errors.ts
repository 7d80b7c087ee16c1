import { AppError } from '#server/platform/errors.ts';

export const clientArchived = (): AppError =>
  new AppError({
    code: 'clients.archived',
    status: 409,
    message: 'This client is archived. Restore it first.',
  });

export const portalUsernameTaken = (): AppError =>
  new AppError({
    code: 'clients.username_taken',
    status: 409,
    message: 'That portal username is taken. Choose another.',
    issues: [{ path: 'clientUsername', message: 'That portal username is taken. Choose another.' }],
  });

export const noPortalAccount = (name: string): AppError =>
  new AppError({
    code: 'clients.no_portal_account',
    status: 409,
    message: `${name} has no portal access yet. Set it up first.`,
  });

export const portalClosed = (): AppError =>
  new AppError({
    code: 'portal_accounts.closed',
    status: 403,
    message: 'Your portal is closed for now. Please ask your marketing agency to open it again.',
  });

export const portalPasswordChangeRequired = (): AppError =>
  new AppError({
    code: 'portal_accounts.password_change_required',
    status: 403,
    message: 'Choose your own password first.',
  });

export const resetLinkExpired = (): AppError =>
  new AppError({
    code: 'portal_accounts.reset_link_expired',
    status: 410,
    message: 'This link is no longer valid. Ask for a new one.',
  });

export const wrongPortalPassword = (): AppError =>
  new AppError({
    code: 'portal_accounts.wrong_password',
    status: 400,
    message: 'This is not your password.',
    issues: [{ path: 'current', message: 'This is not your password.' }],
  });
