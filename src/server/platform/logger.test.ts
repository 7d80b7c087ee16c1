import { expect, test } from 'vitest';

import { type LogLevel, createLogger } from './logger.ts';

const capture = (level: LogLevel = 'info') => {
  const lines: string[] = [];
  const log = createLogger({ level, destination: { write: (line) => void lines.push(line) }, base: { role: 'all' } });
  const text = (): string => lines.join('');
  return { log, lines, text, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> };
};

test('a line is one JSON object with time, level, role and fields', () => {
  const { log, last, lines } = capture();
  log.info({ farmId: 7, at: new Date('2026-11-01T00:00:00Z') }, 'farm planned');
  log.debug('not shown');
  expect(lines).toHaveLength(1);
  expect(last()).toMatchObject({
    level: 'info',
    role: 'all',
    farmId: 7,
    at: '2026-11-01T00:00:00.000Z',
    msg: 'farm planned',
  });
  expect(Date.parse(String(last().time))).not.toBeNaN();
});

test('secrets are hidden by the name of their field, at any depth and in bindings', () => {
  const { log, text } = capture();
  const secret = 'hunter2';
  const headers = { 'x-admin-session': secret, authorization: secret, cookie: secret, 'set-cookie': [secret] };
  const fields = { password: secret, clientPassword: secret, token: secret, quizToken: secret, apiKey: secret };
  const keys = {
    rapidApiKey: secret,
    rapid_api_key: secret,
    appSecret: secret,
    DATABASE_URL: secret,
    sessionId: secret,
  };
  log.child({ token: secret }).info({ ...fields, list: [{ request: { headers } }], deep: { er: { keys } } }, 'done');
  expect(text()).not.toContain(secret);
  expect(text()).toContain('[hidden]');
});

test('counts and absences keep their value', () => {
  const { log, last } = capture();
  log.info({ tokens: 12, hasPassword: true, token: null });
  expect(last()).toMatchObject({ tokens: 12, hasPassword: true, token: null });
});

test('URLs lose their query, where webhooks carry keys', () => {
  const { log, last } = capture();
  log.info({
    webhookUrl: 'https://u:p@hooks.example/x?key=hunter2#y',
    url: '/api/leads?q=a',
    other: new URL('https://a.example/?k=1'),
  });
  expect(last()).toMatchObject({
    webhookUrl: 'https://hooks.example/x?…',
    url: '/api/leads?…',
    other: 'https://a.example/?…',
  });
});

test('errors are told with their causes, without the values of the SQL', () => {
  const { log, last, text } = capture();
  const failed = (): Error =>
    Object.assign(new Error('Failed query: insert\nparams: ann,hunter2', { cause: new Error('unique') }), {
      code: '23505',
      parameters: ['hunter2'],
    });
  log.error(failed());
  log.error({ err: failed(), jobId: 3 });
  log.error({ err: failed() }, 'job failed');
  expect(text()).not.toContain('hunter2');
  expect(last()).toMatchObject({
    msg: 'job failed',
    err: { type: 'Error', code: '23505', cause: { message: 'unique' } },
  });
  expect(text()).toContain('logger.test.ts');
});

test('text from outside can neither start a new line nor steer a terminal', () => {
  const { log, lines } = capture();
  const nasty = 'a\n{"level":"fatal"}\r\u001b[2J\u009b2J\u007f\u2028\u2029z';
  log.info({ name: nasty }, nasty);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: nasty, msg: nasty });
});

test('large, deep, circular and foreign values stay bounded', () => {
  const { log, text } = capture();
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  log.info({ circle, many: Array.from({ length: 10_000 }, () => 1), big: 1n, map: new Map([['token', 'hunter2']]) });
  expect(text().length).toBeLessThan(2000);
  expect(text()).not.toContain('hunter2');
});
