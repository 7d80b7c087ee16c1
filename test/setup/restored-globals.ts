import { afterAll, vi } from 'vitest';

// Files of one worker share its globals (see vitest.config.ts): a file that leaves one replaced fails here by name.

const NAMES = ['Date', 'setTimeout', 'setInterval', 'fetch', 'window', 'document', 'navigator'];
const SETTINGS = ['NODE_ENV', 'TZ', 'HTTP_PROXY', 'HTTPS_PROXY'];

const read = (): Map<string, unknown> =>
  new Map<string, unknown>([
    ...NAMES.map((name) => [name, Reflect.get(globalThis, name)] as const),
    ...SETTINGS.map((name) => [`process.env.${name}`, process.env[name]] as const),
  ]);

// Read when this file is loaded, before each test file: a file may replace globals before its first test.
const before = read();

afterAll(() => {
  const keepsClock = vi.isFakeTimers();
  vi.useRealTimers();
  const after = read();
  const replaced = [...before].filter(([name, value]) => after.get(name) !== value).map(([name]) => name);
  vi.unstubAllGlobals();
  if (keepsClock) throw new Error('This file leaves fake timers on: call vi.useRealTimers() in afterEach.');
  if (replaced.length > 0)
    throw new Error(`This file leaves ${replaced.join(', ')} replaced: put them back in afterEach.`);
});
