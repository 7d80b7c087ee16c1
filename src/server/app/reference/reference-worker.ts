import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';
import referencePlugin from '@scalar/fastify-api-reference';
import Fastify from 'fastify';

export interface CompressedScript {
  br: Uint8Array;
  gzip: Uint8Array;
}

const PREFIX = '/reference';
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

// The package holds the script of the reference as a text of five megabytes, which this thread takes with it when it ends.
const app = Fastify();
await app.register(referencePlugin, { routePrefix: PREFIX, configuration: { url: '/api/openapi.json' } });
const { body } = await app.inject(`${PREFIX}/js/scalar.js`);
const script = body.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '');
const answer: CompressedScript = {
  br: await promisify(brotliCompress)(script, QUALITY),
  gzip: await promisify(gzip)(script),
};
parentPort?.postMessage(answer);
