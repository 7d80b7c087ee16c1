import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CalculatorLead, DemoRequest, PrivacyRequest } from '#shared/inquiries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, forbidden } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { parseForm, type FloodGate } from '#server/platform/http/public-forms.ts';
import { isSameOrigin } from '#server/platform/http/same-origin.ts';
import { receiveCalculatorLead, requestDemo, requestPrivacy } from '../inquiries.usecases.ts';

const BODY_LIMIT = 16_384;

const Params = z.object({ form: z.enum(['calculator', 'demo', 'privacy']) });
type FormName = z.infer<typeof Params>['form'];

/** A tick is sent as "on", and one state alone as no list. */
const asCalculator = (body: unknown): unknown => {
  const fields = (body ?? {}) as Record<string, unknown>;
  const { selectedStates } = fields;
  return {
    ...fields,
    isNational: fields['isNational'] === 'on',
    selectedStates: typeof selectedStates === 'string' ? [selectedStates] : selectedStates,
  };
};

const RECEIVE: Record<FormName, (ctx: Ctx, sent: { body: unknown; isFlood: boolean }) => Promise<unknown>> = {
  calculator: (ctx, { body, isFlood }) =>
    receiveCalculatorLead(ctx, { lead: parseForm(CalculatorLead, asCalculator(body)), isFlood }),
  demo: (ctx, { body, isFlood }) => requestDemo(ctx, { demo: parseForm(DemoRequest, body), isFlood }),
  privacy: (ctx, { body, isFlood }) => requestPrivacy(ctx, { request: parseForm(PrivacyRequest, body), isFlood }),
};

/** Where the page says how it went, by its address alone. */
const pageOf = (form: FormName, how: 'sent' | 'again'): string =>
  `${form === 'privacy' ? '/privacy-policy' : '/'}#${form}-${how}`;

/** The public page's own forms as a browser without JavaScript sends them. */
export const plainFormRoutes = (app: App, { ctx, isFlood }: { ctx: Ctx; isFlood: FloodGate }): void => {
  app.post(
    '/api/public/inquiries/:form',
    { schema: { params: Params }, bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      if (!isSameOrigin(request, ctx.config.appOrigin)) throw forbidden();
      const { form } = request.params;
      const flood = await isFlood(request.clientAddress);
      const how = await RECEIVE[form](ctx, { body: request.body, isFlood: flood }).then(
        () => 'sent' as const,
        (error: unknown) => {
          if (error instanceof AppError && error.status === 400) return 'again' as const;
          throw error;
        },
      );
      return (reply as FastifyReply).redirect(pageOf(form, how), 303);
    },
  );
};
