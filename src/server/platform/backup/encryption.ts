import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { StartupError } from '../errors.ts';

// Loaded when a backup is encrypted, which most installations do once a night or never.
const library = () => import('age-encryption');

const streamOf = (path: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;

/** The bytes of a file, encrypted to an age public key, in little memory. */
export const encryptedChunks = async (path: string, recipient: string): Promise<AsyncIterable<Buffer>> => {
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(streamOf(path) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(encrypted as ReadableStream<Uint8Array>);
};

const SECRET_KEY = /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/;

/** The secret keys in the text of an identity file, as `age-keygen` writes it. Throws StartupError without one. */
export const readIdentities = (text: string): string[] => {
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => SECRET_KEY.test(line));
  if (keys.length > 0) return keys;
  throw new StartupError('There is no secret key of age in that file: name the one that age-keygen wrote.');
};

/** Decrypts a file into another one. Throws StartupError where no key fits or the file is damaged. */
export const decryptFile = async (
  path: string,
  { to, identities }: { to: string; identities: string[] },
): Promise<void> => {
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    const plain = await decrypter.decrypt(streamOf(path) as globalThis.ReadableStream<Uint8Array>);
    await pipeline(Readable.fromWeb(plain as ReadableStream<Uint8Array>), createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    throw new StartupError(
      `${path} cannot be decrypted: it was encrypted to another key, or is damaged (${error instanceof Error ? error.message : String(error)}).`,
      error,
    );
  }
};
