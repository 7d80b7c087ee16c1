import swaggerPlugin from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { ApiError } from '#shared/api.ts';
import { CaptureLead, RecordCall, RecordView, SubmitQuiz } from '#shared/leads.ts';
import { CalculatorLead, DemoRequest, EstimateCities, PrivacyRequest } from '#shared/prospects.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { describeOperations } from './openapi/operations.ts';
import { isApiRoute, isPortalRoute, PUBLIC_ROUTES } from './public-routes.ts';

/** These forms validate their bodies themselves, because a form without JavaScript gets an HTML page as response. */
const FORM_BODIES: Readonly<Record<string, unknown>> = {
  '/api/public/leads': CaptureLead,
  '/api/public/quiz': SubmitQuiz,
  '/api/public/views': RecordView,
  '/api/public/calls': RecordCall,
  '/api/public/token': RecordView,
  '/api/roi-calculator-lead': CalculatorLead,
  '/api/demo-request': DemoRequest,
  '/api/privacy-request': PrivacyRequest,
  '/api/estimate-cities': EstimateCities,
};
const FORM_TYPES = ['application/json', 'application/x-www-form-urlencoded'];

const securityOf = (name: string, url: string): Record<string, string[]>[] => {
  if (PUBLIC_ROUTES.has(name) || !isApiRoute(url)) return [];
  return isPortalRoute(url) ? [{ portal: [] }] : [{ staff: [] }, { staffCookie: [] }];
};

const describeCall: typeof jsonSchemaTransform = ({ schema, url, route, ...rest }) => {
  const form = FORM_BODIES[url];
  const described = {
    ...schema,
    ...(form === undefined ? {} : { body: form, consumes: FORM_TYPES }),
    response: { ...(schema?.response as object | undefined), default: ApiError },
    security: securityOf(`${String(route.method)} ${url}`, url),
  };
  return jsonSchemaTransform({ ...rest, schema: schema?.hide ? schema : described, url, route });
};

/** Serves the OpenAPI description at `/api/openapi.json`, generated from the validation schemas. */
export const registerOpenApi = async (app: App, ctx: Ctx): Promise<void> => {
  const cookie = (audience: 'admin' | 'portal') =>
    ({ type: 'apiKey', in: 'cookie', name: sessionCookie(audience, ctx.config.appOrigin).name }) as const;
  await app.register(swaggerPlugin, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${ctx.config.productName} API`, version: '1' },
      servers: [{ url: ctx.config.appOrigin }],
      components: {
        securitySchemes: {
          staff: { type: 'apiKey', in: 'header', name: 'x-admin-session' },
          staffCookie: cookie('admin'),
          portal: cookie('portal'),
        },
      },
    },
    transform: describeCall,
  });
  let described: object | null = null;
  app.get('/api/openapi.json', { schema: { hide: true } }, () => (described ??= describeOperations(app.swagger())));
};
