import { AppError } from '#server/platform/errors.ts';

export const clientNameShared = (name: string): AppError =>
  new AppError({
    code: 'farms.client_name_shared',
    status: 409,
    message: `More than one client is called ${name}. Send clientId to say which one.`,
    issues: [{ path: 'clientName', message: 'More than one client has this name. Choose the client from the list.' }],
  });

export const everyQuestionPlanned = (hub: string): AppError =>
  new AppError({
    code: 'farms.every_question_planned',
    status: 409,
    message: `Every question we know for ${hub} has a page already. Add another micro-hub instead.`,
  });
