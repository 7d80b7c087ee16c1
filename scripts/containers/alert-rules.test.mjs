import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isInstalled } from './programs.mjs';

const folder = resolve(import.meta.dirname, '../../deploy/prometheus');
const read = (name) => parse(readFileSync(resolve(folder, name), 'utf8'));
const alerts = read('rules.yml').groups.flatMap(({ rules }) => rules);

test('each alert is tried: it fires where it must, and is silent where all is well', () => {
  const names = alerts.map(({ alert }) => alert);
  const [wrong, well] = read('rules.test.yml').tests.map(({ alert_rule_test: tried }) => tried);
  const firing = wrong.filter(({ exp_alerts: expected }) => expected?.length > 0).map(({ alertname }) => alertname);
  expect(firing.toSorted()).toEqual(names.toSorted());
  expect(well.map(({ alertname }) => alertname).toSorted()).toEqual(names.toSorted());
  expect(well.filter(({ exp_alerts: expected }) => expected !== undefined)).toEqual([]);
});

test('each alert says how urgent it is, what is wrong and what to do', () => {
  for (const { alert, labels, annotations } of alerts)
    expect([
      alert,
      ['page', 'ticket'].includes(labels.severity),
      annotations.summary !== '',
      annotations.description !== '',
    ]).toEqual([alert, true, true, true]);
});

test.skipIf(!isInstalled('promtool'))(
  'Prometheus takes them and they fire as written (Debian: apt install prometheus)',
  () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'rules.test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  },
);
