import { afterEach, expect, test, vi } from 'vitest';
import { clearMarkers, clearExpiredMarkers, markSignedIn } from './client-session.ts';

const NOW = Date.UTC(2026, 10, 21);

const browserWith = (stored: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(stored));
  const localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  vi.stubGlobal('window', { localStorage });
  return kept;
};

afterEach(() => vi.unstubAllGlobals());

test('a login stores markers for 24 hours and a logout removes them', () => {
  const kept = browserWith();
  markSignedIn(NOW);
  expect(kept.get('clientSessionId')).toBeTruthy();
  expect(Number(kept.get('clientExpires'))).toBe(NOW + 86_400_000);
  clearMarkers();
  expect(kept.size).toBe(0);
});

test('removes expired markers', () => {
  const live = browserWith({ clientSessionId: 'x', clientExpires: String(NOW + 1) });
  clearExpiredMarkers(NOW);
  expect(live.size).toBe(2);
  for (const stored of [
    { clientSessionId: 'x', clientExpires: String(NOW) },
    { clientSessionId: 'x', clientExpires: 'soon' },
    { clientSessionId: 'x' },
    { clientExpires: String(NOW + 1) },
  ]) {
    const kept = browserWith(stored as Record<string, string>);
    clearExpiredMarkers(NOW);
    expect(kept.size).toBe(0);
  }
});

test('works without storage', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('forbidden');
    },
  });
  expect(() => markSignedIn(NOW)).not.toThrow();
  expect(() => clearExpiredMarkers(NOW)).not.toThrow();
});
