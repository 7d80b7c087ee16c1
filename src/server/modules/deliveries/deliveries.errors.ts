import { invalid, type AppError } from '#server/platform/errors.ts';

export const noWebhookUrl = (): AppError => invalid([{ path: 'webhookUrl', message: 'No webhook URL is set.' }]);
