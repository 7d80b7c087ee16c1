import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const readDate = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const canonicalRequest = (request: IncomingMessage, signedHeaders: string): string => {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const parameters = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const payload = String(request.headers['x-amz-content-sha256']);
  return [request.method, path, parameters, headers, signedHeaders, payload].join('\n');
};

/** Why S3 refuses a request, by the code of its answer; null for one that is signed with these keys. */
export const findSignatureProblem = (request: IncomingMessage, body: Buffer, keys: S3Keys): string | null => {
  const signed = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!signed) return 'AccessDenied';
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] = signed;
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const stamp = String(request.headers['x-amz-date']);
  if (!(Math.abs(readDate(stamp) - Date.now()) < MAX_SKEW_MS)) return 'RequestTimeTooSkewed';
  if (!signedHeaders.split(';').includes('host')) return 'AccessDenied';
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonicalRequest(request, signedHeaders))].join('\n');
  if (createHmac('sha256', key).update(toSign).digest('hex') !== signature) return 'SignatureDoesNotMatch';
  const payload = request.headers['x-amz-content-sha256'];
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return null;
};
