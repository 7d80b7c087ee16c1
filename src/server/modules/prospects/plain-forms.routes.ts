import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CalculatorLead, DemoRequest, PrivacyRequest } from '#shared/prospects.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, forbidden } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { parseForm, type BurstLimiter } from '#server/platform/http/public-forms.ts';
import { isSameOrigin } from '#server/platform/http/same-origin.ts';
import { createCalculatorProspect, createDemoRequest, createPrivacyRequest } from './prospects.usecases.ts';

const BODY_LIMIT = 16_384;

const Params = z.object({ form: z.enum(['calculator', 'demo', 'privacy']) });
type FormName = z.infer<typeof Params>['form'];

/** Browsers send a ticked box as "on", and a single state as a plain value. */
const toCalculatorBody = (body: unknown): unknown => {
  const fields = (body ?? {}) as Record<string, unknown>;
  const { selectedStates } = fields;
  return {
    ...fields,
    isNational: fields['isNational'] === 'on',
    selectedStates: typeof selectedStates === 'string' ? [selectedStates] : selectedStates,
  };
};

const FORM_HANDLERS: Record<FormName, (ctx: Ctx, sent: { body: unknown; isFlood: boolean }) => Promise<unknown>> = {
  calculator: (ctx, { body, isFlood }) =>
    createCalculatorProspect(ctx, { lead: parseForm(CalculatorLead, toCalculatorBody(body)), isFlood }),
  demo: (ctx, { body, isFlood }) => createDemoRequest(ctx, { demo: parseForm(DemoRequest, body), isFlood }),
  privacy: (ctx, { body, isFlood }) => createPrivacyRequest(ctx, { request: parseForm(PrivacyRequest, body), isFlood }),
};

/** The page reads the result from its URL. */
const resultUrl = (form: FormName, outcome: 'sent' | 'again'): string =>
  `${form === 'privacy' ? '/privacy-policy' : '/'}#${form}-${outcome}`;

/** The second address is that of pages which were open before the requests got their present name. */
const PATHS = ['/api/public/prospects/:form', '/api/public/inquiries/:form'] as const;

/** The public page's forms for browsers without JavaScript. */
export const plainFormRoutes = (app: App, { ctx, isFlood }: { ctx: Ctx; isFlood: BurstLimiter }): void => {
  for (const path of PATHS) {
    app.post(path, { schema: { params: Params }, bodyLimit: BODY_LIMIT }, async (request, reply) => {
      if (!isSameOrigin(request, ctx.config.appOrigin)) throw forbidden();
      const { form } = request.params;
      const flood = await isFlood(request.clientAddress);
      const how = await FORM_HANDLERS[form](ctx, { body: request.body, isFlood: flood }).then(
        () => 'sent' as const,
        (error: unknown) => {
          if (error instanceof AppError && error.status === 400) return 'again' as const;
          throw error;
        },
      );
      return (reply as FastifyReply).redirect(resultUrl(form, how), 303);
    });
  }
};
