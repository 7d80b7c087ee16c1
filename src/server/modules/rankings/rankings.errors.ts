import { AppError } from '#server/platform/errors.ts';

type Named = { name: string };

/** The specification's words, section 8, with the name of the provider in use. */
export const noKeyText = ({ name }: Named): string =>
  `No ${name} key found. Please add your API key in admin settings first.`;
export const keyRefusedText = ({ name }: Named): string =>
  `${name} key is expired or invalid. Please update your API key in admin settings.`;
/** The specification has a separate text for a refresh. */
export const refreshKeyText = ({ name }: Named): string =>
  `API key is expired or invalid. Please update your ${name} key in admin settings.`;
export const RATE_LIMIT_TEXT = 'Rate limit exceeded. Please wait before trying again.';

export const noRankKey = (provider: Named): AppError =>
  new AppError({ code: 'rankings.no_key', status: 400, message: noKeyText(provider) });

export const rankKeyRefused = (provider: Named): AppError =>
  new AppError({ code: 'rankings.key_refused', status: 403, message: keyRefusedText(provider) });

export const rankRateLimited = (retryAfter: number | null): AppError =>
  new AppError({ code: 'rankings.rate_limited', status: 429, message: RATE_LIMIT_TEXT, retryAfter: retryAfter ?? 60 });
