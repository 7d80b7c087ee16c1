import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { OutageLog } from './outage-log.ts';

const loggedBy = (work: (outages: OutageLog, at: (milliseconds: number) => void) => void) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger({
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  let now = 0;
  work(new OutageLog(log, () => now), (milliseconds) => (now = milliseconds));
  return lines.map(({ level, msg, reason, seconds, failures }) => ({ level, msg, reason, seconds, failures }));
};

test('an outage is a line at its start and one at its end, with its length and the number of failures', () => {
  const lines = loggedBy((outages, at) => {
    for (let n = 0; n < 1200; n += 1) {
      at(n * 10);
      outages.failed(new Error('connect ECONNREFUSED'));
    }
    at(14_000);
    outages.reached();
    outages.reached();
  });
  expect(lines).toEqual([
    { level: 'warn', msg: 'the database is unavailable', reason: 'connect ECONNREFUSED' },
    { level: 'info', msg: 'the database is available again', seconds: 12, failures: 1200 },
  ]);
});

test('a long outage says once a minute that it goes on', () => {
  const lines = loggedBy((outages, at) => {
    for (let second = 0; second <= 130; second += 1) {
      at(second * 1000);
      outages.failed(new Error('timeout expired'));
    }
  });
  expect(lines.map(({ msg, seconds }) => [msg, seconds])).toEqual([
    ['the database is unavailable', undefined],
    ['the database is still unavailable', 60],
    ['the database is still unavailable', 120],
  ]);
});

test('one success among failures does not end an outage', () => {
  const lines = loggedBy((outages, at) => {
    outages.failed(new Error('the server is read-only'));
    outages.count();
    at(500);
    outages.reached();
    outages.failed(new Error('the server is read-only'));
    at(3000);
    outages.reached();
  });
  expect(lines.map(({ msg, failures }) => [msg, failures])).toEqual([
    ['the database is unavailable', undefined],
    ['the database is available again', 3],
  ]);
});

test('a lost connection alone is no outage', () => {
  expect(loggedBy((outages) => outages.count())).toEqual([]);
});
