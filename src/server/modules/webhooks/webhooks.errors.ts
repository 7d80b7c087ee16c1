import { AppError, invalid } from '#server/platform/errors.ts';

export const webhookUrlMissing = (): AppError => invalid([{ path: 'webhookUrl', message: 'No webhook URL is set.' }]);

export const endpointUrlMissing = (): AppError =>
  invalid([{ path: 'url', message: 'The endpoint has no URL: it is only pulled.' }]);

export const webhookDisabled = (): AppError =>
  new AppError({
    code: 'webhooks.disabled',
    status: 409,
    message: 'The webhook is off. Enable it first: waiting calls are then sent.',
  });

export const deliveryPending = (): AppError =>
  new AppError({ code: 'webhooks.delivery_pending', status: 409, message: 'It still waits to be sent.' });
