import { describeContent, errorAnswers, errorComponents, isList, nounOf, successAnswers } from './answers.ts';
import { bodyOf } from './bodies.ts';
import { createComponents, tidySchema, type Components } from './components.ts';
import { describeCall, describeParameter } from './descriptions.ts';
import { operationId, operationSummary, operationTag } from './names.ts';
import { describeTag, INTRODUCTION, orderedTags } from './tags.ts';
import type { Call, Description, Parameter } from './types.ts';
import { DEPRECATED_ROUTES } from '../deprecated-routes.ts';
import { isPortalRoute } from '../public-routes.ts';
import { ROUTE_SCOPES } from '../route-scopes.ts';

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key within 24 hours gets the first answer again and changes nothing.',
  schema: { type: 'string', maxLength: 255 },
};

/** Calls that remember the header `Idempotency-Key`. */
const IDEMPOTENT = new Set(['POST /api/public/leads', 'POST /api/client/field-jobs']);

const describeSecurity = ({ route, path, operation }: Call): Record<string, string[]>[] => {
  const scope = isPortalRoute(path) ? undefined : ROUTE_SCOPES.get(route)?.scope;
  return [...(scope === undefined ? [] : [{ token: [scope] }]), ...(operation.security ?? [])];
};

const describeBody = (call: Call, refer: Components['refer']): object => {
  const body = bodyOf(call);
  if (body === undefined) return {};
  return { requestBody: { ...body, content: describeContent(body.content, { name: nounOf(call), refer }) } };
};

const describeParameters = ({ route, operation }: Call, refer: Components['refer']): object => {
  const parameters = [...(operation.parameters ?? []), ...(IDEMPOTENT.has(route) ? [IDEMPOTENCY_KEY] : [])];
  if (parameters.length === 0) return {};
  const described = parameters.map((parameter) => ({
    ...describeParameter(parameter),
    schema: refer(tidySchema(parameter.schema)),
  }));
  return { parameters: described };
};

const describeOperation = (call: Call, refer: Components['refer']): object => {
  const { method, path, route } = call;
  const summary = operationSummary({ method, path, isList: isList(call) });
  return {
    operationId: operationId({ method, path }),
    summary,
    description: describeCall(call, { summary, isIdempotent: IDEMPOTENT.has(route) }),
    tags: [operationTag(path)],
    ...(DEPRECATED_ROUTES.has(route) ? { deprecated: true } : {}),
    ...describeParameters(call, refer),
    ...describeBody(call, refer),
    responses: { ...errorAnswers(call), ...successAnswers(call, refer) },
    security: describeSecurity(call),
  };
};

/** The product's description with names, groups, scopes, headers, examples and error answers, for programs and their authors. */
export const describeOperations = (description: object): object => {
  const { paths = {}, components = {}, info = {}, ...rest } = description as Description;
  const { refer, schemas } = createComponents();
  const described = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const route = `${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`;
        return [method, describeOperation({ method, path, route, operation }, refer)];
      }),
    ),
  ]);
  const tags = orderedTags(new Set(Object.keys(paths).map(operationTag)));
  return {
    ...rest,
    info: {
      ...info,
      description: INTRODUCTION,
      license: { name: 'Licensed with the product', identifier: 'LicenseRef-Proprietary' },
    },
    tags: tags.map((name) => ({ name, description: describeTag(name) })),
    components: {
      ...components,
      securitySchemes: { ...components.securitySchemes, token: { type: 'http', scheme: 'bearer' } },
      responses: errorComponents(refer),
      schemas: schemas(),
    },
    paths: Object.fromEntries(described) as object,
  };
};
