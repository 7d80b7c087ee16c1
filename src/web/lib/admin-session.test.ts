import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, clearExpiredSession, storedSessionId, storeSession, watchSession } from './admin-session.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const window = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { documentElement: { setAttribute: () => {}, removeAttribute: () => {} } });
});
afterEach(() => vi.unstubAllGlobals());

it('stores a session under the specified names', () => {
  storeSession({ sessionId: 'abc', expires: 5000 });
  expect(Object.fromEntries(stored)).toEqual({ adminSessionId: 'abc', adminExpires: '5000' });
  expect(storedSessionId(4999)).toBe('abc');
});

it('ignores an expired session', () => {
  storeSession({ sessionId: 'abc', expires: 5000 });
  expect(storedSessionId(5000)).toBeNull();
});

it('clears an expired session and one without an expiry', () => {
  storeSession({ sessionId: 'abc', expires: 5000 });
  expect(clearExpiredSession(4000)).toBe(true);
  expect(clearExpiredSession(6000)).toBe(false);
  expect(stored.size).toBe(0);
  stored.set('adminSessionId', 'abc');
  expect(clearExpiredSession()).toBe(false);
  expect(stored.size).toBe(0);
});

it('notifies subscribers once per change', () => {
  const heard = vi.fn<() => void>();
  const stop = watchSession(heard);
  storeSession({ sessionId: 'abc', expires: 5000 });
  clearSession();
  stop();
  clearSession();
  expect(heard).toHaveBeenCalledTimes(2);
});

it('works without storage', () => {
  vi.stubGlobal(
    'window',
    Object.defineProperty(new EventTarget(), 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  expect(storedSessionId()).toBeNull();
  expect(() => storeSession({ sessionId: 'abc', expires: 5000 })).not.toThrow();
  expect(() => clearSession()).not.toThrow();
});
