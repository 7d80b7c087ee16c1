import { inlineScript } from '#landing/inline-assets.ts';
import { pagePolicy, type PagePolicy } from '#server/platform/http/content-policy.ts';

/** The Content-Security-Policy of a page that visitors see: of all scripts only that of every landing page runs. */
export const publicPagePolicy = (html: string, options: Omit<PagePolicy, 'script'>): string =>
  pagePolicy(html, { ...options, script: inlineScript });
