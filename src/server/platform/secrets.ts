import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The table cell that a sealed value belongs to; it cannot be read in another cell. */
export interface SealedCell {
  table: string;
  column: string;
  rowId: string | number;
}

export interface Secrets {
  /** Encrypts a value for one cell; the output differs each time. */
  seal(plain: string, cell: SealedCell): string;
  /** Throws UnsealError for a value that was altered, moved, or sealed with an unknown key. */
  unseal(sealed: string, cell: SealedCell): string;
  /** Whether a sealed value uses an older key and should be sealed again. */
  isOutdated(sealed: string): boolean;
  /** A token with a readable `payload` that proves that this installation signed it for this purpose. */
  sign(purpose: string, payload: unknown): string;
  /** The payload of a token signed for this purpose; null for any other text. The caller checks its age. */
  verify(purpose: string, token: string): unknown;
  /** A fixed secret for one purpose, 64 hex digits; the same on every node and after a restart. */
  derive(purpose: string): string;
  /** The same from each secret, the current one first: what an earlier one made can still be recognized. */
  deriveEach(purpose: string): readonly string[];
}

/** The message says nothing about the value. */
export class UnsealError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsealError';
  }
}

const FORMAT = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MAX_TOKEN = 4096;

const deriveKey = (secret: string, purpose: string, length = 32): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'farmstead', purpose, length));

const derived = (secret: string, purpose: string): string => deriveKey(secret, `derive:${purpose}`).toString('hex');

interface SealingKey {
  id: string;
  key: Buffer;
}

const sealingKey = (secret: string): SealingKey => ({
  id: deriveKey(secret, 'seal:id', 4).toString('hex'),
  key: deriveKey(secret, 'seal:key'),
});

const associatedData = ({ table, column, rowId }: SealedCell): Buffer =>
  Buffer.from(JSON.stringify([FORMAT, table, column, String(rowId)]));

const keyIdOf = (sealed: string): string | undefined => sealed.split('.')[1];

const sealWith = ({ id, key }: SealingKey, plain: string, cell: SealedCell): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associatedData(cell));
  const box = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${FORMAT}.${id}.${box.toString('base64url')}`;
};

const unsealWith = (keys: readonly SealingKey[], sealed: string, cell: SealedCell): string => {
  const [format, id, text] = sealed.split('.');
  if (format !== FORMAT || text === undefined) throw new UnsealError('Not a sealed value');
  const found = keys.find((candidate) => candidate.id === id);
  if (found === undefined) throw new UnsealError('Sealed with a key that APP_SECRET does not give');
  const box = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', found.key, box.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(associatedData(cell))
      .setAuthTag(box.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return plain.toString('utf8');
  } catch {
    throw new UnsealError('The sealed value was altered or moved');
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** Seals and signs with keys derived from APP_SECRET. Values of earlier secrets can be read but not written. */
export function createSecrets(options: { appSecret: string; earlier?: readonly string[] }): Secrets {
  const { appSecret, earlier = [] } = options;
  const current = sealingKey(appSecret);
  const keys = [current, ...earlier.map(sealingKey)];
  const signature = (purpose: string, body: string): Buffer =>
    createHmac('sha256', deriveKey(appSecret, `sign:${purpose}`))
      .update(body)
      .digest();

  return {
    seal: (plain, cell) => sealWith(current, plain, cell),
    unseal: (sealed, cell) => unsealWith(keys, sealed, cell),
    isOutdated: (sealed) => keyIdOf(sealed) !== current.id,
    sign(purpose, payload) {
      const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
      return `${body}.${signature(purpose, body).toString('base64url')}`;
    },
    verify(purpose, token) {
      if (token.length > MAX_TOKEN) return null;
      const [body, actualSignature, ...rest] = token.split('.');
      if (body === undefined || actualSignature === undefined || rest.length > 0) return null;
      const expected = signature(purpose, body);
      const actual = Buffer.from(actualSignature, 'base64url');
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      return parseJson(Buffer.from(body, 'base64url').toString('utf8'));
    },
    derive: (purpose) => derived(appSecret, purpose),
    deriveEach: (purpose) => [appSecret, ...earlier].map((secret) => derived(secret, purpose)),
  };
}
