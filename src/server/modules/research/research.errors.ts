import { AppError, invalid } from '#server/platform/errors.ts';

export const researchRunning = (): AppError =>
  new AppError({
    code: 'research.running',
    status: 409,
    message: 'Research for this service and place is running already. Wait until it has finished.',
  });

export const researchRefused = (message: string): AppError =>
  new AppError({ code: 'research.refused', status: 409, message });

export const unknownService = (named: string): AppError =>
  invalid([{ path: 'service', message: `The catalog has no service ${named}. Choose one from its list.` }]);
