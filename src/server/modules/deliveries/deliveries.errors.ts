import { AppError, invalid } from '#server/platform/errors.ts';

export const noWebhookUrl = (): AppError => invalid([{ path: 'webhookUrl', message: 'No webhook URL is set.' }]);

export const webhookIsOff = (): AppError =>
  new AppError({
    code: 'deliveries.webhook_off',
    status: 409,
    message: 'The webhook is switched off. Enable it again first: that sends what waited.',
  });

export const stillWaits = (): AppError =>
  new AppError({ code: 'deliveries.still_waits', status: 409, message: 'It still waits to be sent.' });
