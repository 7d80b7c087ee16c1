import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';
import { chooseEncoding } from '#server/platform/http/response-cache.ts';
import { addVary } from '#server/platform/http/vary.ts';
import { referencePage } from './reference-page.ts';
import { referenceScript } from './reference-script.ts';

const PATH = '/api/reference';
const START = 'start.js';

/** No request goes anywhere but to this installation, and nothing that is typed is kept. */
const SETTINGS = {
  url: '/api/openapi.json',
  proxyUrl: '',
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'direct',
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'token' },
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultOpenAllTags: false,
};

const START_SCRIPT = `Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)});\n`;

/** Styles of parts of the script that know no nonce; `test/e2e/reference.spec.ts` fails when others come. */
const PART_STYLES = [
  "'sha256-l/2OpPg0d+2VLTLgwjf5mQo2CYwHDEqdj5TjbfEyVJI='",
  "'sha256-T13Uev3xCax2N28XaoAE8DOzQZKvPp7ZQVAi1iRREjo='",
];

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}' ${PART_STYLES.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** The reference of the API for people, at `/api/reference`: open to everybody as its description is. */
export const registerReference = (app: App, ctx: Ctx): void => {
  app.get(PATH, { schema: { response: { 200: z.any() } } }, async (_request, reply) => {
    const { hash } = await referenceScript();
    const nonce = randomBytes(16).toString('base64');
    return (reply as FastifyReply)
      .header('content-security-policy', policy(nonce))
      .type('text/html; charset=utf-8')
      .serializer(String)
      .send(
        referencePage({
          title: `${ctx.config.productName} API`,
          nonce,
          scripts: [`${PATH}/${hash}.js`, `${PATH}/${START}`],
        }),
      );
  });

  app.get(
    `${PATH}/:file`,
    { schema: { params: z.object({ file: z.string().max(100) }), response: { 200: z.any() } } },
    async (request, reply) => {
      const { file } = request.params;
      const answer = reply as FastifyReply;
      if (file === START) return answer.type(JAVASCRIPT).serializer(String).send(START_SCRIPT);
      const { hash, body } = await referenceScript();
      if (file !== `${hash}.js`) throw notFound('Page');
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      addVary(answer, 'Accept-Encoding');
      if (encoding !== 'identity') answer.header('content-encoding', encoding);
      return answer
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(JAVASCRIPT)
        .serializer((payload) => payload as string)
        .send(await body(encoding));
    },
  );
};
