import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../../bootstrap/processes.mjs';

const root = resolve(import.meta.dirname, '../..');
const read = (path) => readFileSync(resolve(root, path), 'utf8');
const dockerfile = read('Dockerfile').replaceAll('\\\n', '');
const argumentsOf = (instruction) => {
  const line = dockerfile.split('\n').findLast((candidate) => candidate.startsWith(`${instruction} [`));
  return JSON.parse(line?.slice(instruction.length + 1) ?? '[]');
};

test('the image starts the product as npm start does', () => {
  expect(argumentsOf('ENTRYPOINT')).toEqual(['node', ...SERVER_OPTIONS, 'dist/server/main.js']);
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) expect(dockerfile).toContain(` ${name}=${value} `);
});

test('its last stage runs as a user without rights, who has a name, and says how it is', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER 10001:10001$/m);
  expect(last).toMatch(/useradd --uid 10001 .* farmstead/);
  expect(last).toMatch(/^HEALTHCHECK .*\/healthz/m);
  expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
});

test('both stages stand on the base that the builder names', () => {
  expect(dockerfile).toMatch(/^ARG BASE_IMAGE=node:24/m);
  expect(dockerfile.match(/^FROM .*$/gm)).toEqual(['FROM ${BASE_IMAGE} AS build', 'FROM ${BASE_IMAGE}']);
});

test('secrets and what is built elsewhere stay out of it', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.env', '.git', 'data', 'dist', 'node_modules']) expect(ignored).toContain(path);
});
