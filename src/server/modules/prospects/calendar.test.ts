import { describe, expect, test } from 'vitest';
import { createCalendarFile, toMoment } from './calendar.rules.ts';

describe('an hour of a day', () => {
  test.each([
    ['2026-12-01', '9:00 AM', 'America/New_York', '2026-12-01T14:00:00.000Z'],
    ['2026-07-01', '12:00 PM', 'America/New_York', '2026-07-01T16:00:00.000Z'],
    ['2026-03-08', '9:00 AM', 'America/New_York', '2026-03-08T13:00:00.000Z'],
    ['2026-11-01', '9:00 AM', 'America/New_York', '2026-11-01T14:00:00.000Z'],
    ['2026-12-01', '5:00 PM', 'Asia/Kolkata', '2026-12-01T11:30:00.000Z'],
    ['2026-12-01', '9:00 AM', 'Pacific/Kiritimati', '2026-11-30T19:00:00.000Z'],
    ['2026-12-01', '10:30 AM', 'UTC', '2026-12-01T10:30:00.000Z'],
    ['2026-12-01', '12:05 AM', 'UTC', '2026-12-01T00:05:00.000Z'],
  ])('%s %s in %s is %s', (...[day, time, timeZone, at]) => {
    expect(toMoment(day, { time, timeZone })?.toISOString()).toBe(at);
  });

  test.each([
    ['2026-12-01', '9:00 AM', 'Mars/Base'],
    ['soon', '9:00 AM', 'UTC'],
    ['on 2026-12-01', '9:00 AM', 'UTC'],
    ['2026-12-01T09:00', '9:00 AM', 'UTC'],
    ['0000-12-01', '9:00 AM', 'UTC'],
    ['2026-00-01', '9:00 AM', 'UTC'],
    ['2026-12-00', '9:00 AM', 'UTC'],
    ['2026-12-01', 'at 9:00 AM', 'UTC'],
    ['2026-12-01', '9:00 AM sharp', 'UTC'],
    ['2026-12-01', '9 AM', 'UTC'],
  ])('%s %s in %s is none', (day, time, timeZone) => {
    expect(toMoment(day, { time, timeZone })).toBeNull();
  });
});

test('a calendar file has correct line ends, regardless of its texts', () => {
  const file = createCalendarFile({
    uid: 'demo-1@agency.example',
    title: 'Demo, of "Ø"; with A\r\nBEGIN:VALARM\r\nACTION:AUDIO',
    text: `One\nTwo ${'é'.repeat(90)}`,
    start: new Date('2026-12-01T14:00:00Z'),
    minutes: 30,
    madeAt: new Date('2026-11-21T20:00:00Z'),
  });
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line))).toBe(true);
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('DTSTART:20261201T140000Z\r\nDTEND:20261201T143000Z\r\n');
  expect(unfolded).toContain(`DESCRIPTION:One\\nTwo ${'é'.repeat(90)}\r\n`);
  expect(unfolded).toContain('SUMMARY:Demo\\, of "Ø"\\; with A \\nBEGIN:VALARM \\nACTION:AUDIO\r\n');
});

test('a calendar file is one tentative event, the same each time it is made', () => {
  const file = createCalendarFile({
    uid: 'demo-1@agency.example',
    title: 'Demo',
    text: 'We call you.',
    start: new Date('2026-12-01T14:00:00Z'),
    minutes: 30,
    madeAt: new Date('2026-11-21T20:00:00Z'),
  });
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farmstead//Demo//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:demo-1@agency.example',
    'DTSTAMP:20261121T200000Z',
    'DTSTART:20261201T140000Z',
    'DTEND:20261201T143000Z',
    'SUMMARY:Demo',
    'DESCRIPTION:We call you.',
    'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
