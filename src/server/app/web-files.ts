import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding } from '#server/platform/http/response-cache.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest']);

export class WebFile {
  readonly type: string;
  /** Without quotes; the same in every encoding. */
  readonly etag: string;
  /** The name carries a hash of the content. */
  readonly immutable: boolean;
  readonly plain: Buffer;
  readonly #compressible: boolean;
  readonly #bodies = new Map<Encoding, Buffer>();

  constructor(path: string, plain: Buffer) {
    const extension = extname(path);
    this.type = TYPES[extension] ?? 'application/octet-stream';
    this.etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    this.immutable = path.startsWith('/assets/');
    this.plain = plain;
    this.#compressible = COMPRESSED.has(extension);
  }

  encodingFor(accepted: string | undefined): Encoding {
    return this.#compressible ? chooseEncoding(accepted) : 'identity';
  }

  body(encoding: Encoding): Buffer {
    const cached = this.#bodies.get(encoding);
    if (cached) return cached;
    const compressed = this.#compress(encoding);
    this.#bodies.set(encoding, compressed);
    return compressed;
  }

  #compress(encoding: Encoding): Buffer {
    if (encoding === 'br') {
      return brotliCompressSync(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    }
    return encoding === 'gzip' ? gzipSync(this.plain) : this.plain;
  }
}

/** Every file under a folder by its URL path; HTML files pass through `dress` first. */
export const readWebFiles = (root: string, transform: (html: string, path: string) => string): Map<string, WebFile> => {
  const files = new Map<string, WebFile>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const path = `/${relative(root, full).split(sep).join('/')}`;
    const content = readFileSync(full);
    const isPage = path.endsWith('.html');
    files.set(path, new WebFile(path, isPage ? Buffer.from(transform(content.toString('utf8'), path)) : content));
  }
  return files;
};

/** Hashes of inline scripts for the Content-Security-Policy. */
export const inlineScriptHashes = (files: Iterable<WebFile>): string[] => {
  const hashes = new Set<string>();
  for (const file of files) {
    if (!file.type.startsWith('text/html')) continue;
    for (const [, script = ''] of file.plain
      .toString('utf8')
      .matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return [...hashes];
};
