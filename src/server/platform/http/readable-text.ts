import type { FastifyRequest } from 'fastify';
import { invalid } from '../errors.ts';
import type { App } from './app.ts';

type Container = Record<string | number, unknown>;

const KEPT = new Set(['\t', '\n', '\r', '\0']);
/** Word processors break lines with these. */
const LINE_BREAKS = new Set(['\v', '\f', '\u0085']);

/** Without characters that mean nothing in any text of the product. */
const withoutControls = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (character) => {
    if (KEPT.has(character)) return character;
    return LINE_BREAKS.has(character) ? '\n' : '';
  });

const isUnreadable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

const unreadable = (path: string): Error => invalid([{ path, message: 'Remove the unreadable character.' }]);

const readableText = (text: string, { path, isPublic }: { path: string; isPublic: boolean }): string => {
  if (!isPublic && isUnreadable(text)) throw unreadable(path);
  return withoutControls(text.toWellFormed());
};

/** Not a file, which is an object of a million bytes. */
const isContainer = (value: unknown): value is Container => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || prototype === Object.prototype;
};

/** Corrects the texts of a parsed request in place, at any depth and without recursion. */
const correctTexts = (root: unknown, isPublic: boolean): void => {
  const open: { value: Container; path: string }[] = [];
  const enter = (value: unknown, path: string): void => {
    if (isContainer(value)) open.push({ value, path });
  };
  enter(root, '');
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path: parent } = next;
    for (const [key, inner] of Object.entries(value)) {
      if (!isPublic && isUnreadable(key)) throw unreadable(parent);
      const path = parent === '' ? key : `${parent}.${key}`;
      if (typeof inner === 'string') value[key] = readableText(inner, { path, isPublic });
      else enter(inner, path);
    }
  }
};

/**
 * Makes every text of a request one that the database, mails and XML can hold. Characters without meaning are dropped;
 * what cannot be read is refused with 400, and on public calls replaced, since a visitor could not correct it.
 */
export const requireReadableText = (
  app: App,
  { isPublic }: { isPublic: (request: FastifyRequest) => boolean },
): void => {
  app.addHook('preValidation', async (request) => {
    const publicCall = isPublic(request);
    correctTexts(request.params, publicCall);
    correctTexts(request.query, publicCall);
    correctTexts(request.body, publicCall);
  });
};
