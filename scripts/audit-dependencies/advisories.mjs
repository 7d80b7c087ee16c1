// Known advisories of packages, from files in the form that OSV exports: https://ossf.github.io/osv-schema/
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';

const parsed = (text, source) => {
  try {
    const value = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch (error) {
    throw new Error(`${source} is no JSON: ${error.message}`);
  }
};

/** The advisories of a file (one or a list), of a folder of such files, or of a ZIP file as OSV offers it. */
export const readAdvisories = (path) => {
  if (statSync(path).isDirectory()) {
    const files = readdirSync(path, { recursive: true }).filter((name) => name.endsWith('.json'));
    return files.flatMap((name) => parsed(readFileSync(join(path, name), 'utf8'), name));
  }
  if (!path.endsWith('.zip')) return parsed(readFileSync(path, 'utf8'), path);
  const files = unzipSync(readFileSync(path), { filter: ({ name }) => name.endsWith('.json') });
  return Object.entries(files).flatMap(([name, bytes]) => parsed(strFromU8(bytes), name));
};

const partsOf = (version) => {
  const [, numbers = '0', before = ''] = /^v?([\d.]+)(?:-([^+]+))?/.exec(version) ?? [];
  return { numbers: numbers.split('.').map(Number), before: before === '' ? [] : before.split('.') };
};

const compareIdentifiers = (a, b) => {
  const isNumber = (text) => /^\d+$/.test(text);
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  return a < b ? -1 : Number(a > b);
};

/** Below, at or above zero, by the order of semantic versions. */
export const compareVersions = (one, other) => {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < 3; at += 1) {
    const difference = (a.numbers[at] ?? 0) - (b.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  // A release comes after what was published before it.
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length;
  for (let at = 0; at < Math.max(a.before.length, b.before.length); at += 1) {
    if (a.before[at] === undefined) return -1;
    if (b.before[at] === undefined) return 1;
    const difference = compareIdentifiers(a.before[at], b.before[at]);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Whether a range of OSV's events covers a version. */
const covers = ({ events = [] }, version) => {
  const ordered = events
    .map((event) => {
      const [[kind, at]] = Object.entries(event);
      return { kind, at };
    })
    .filter(({ kind }) => kind !== 'limit')
    .toSorted((a, b) => compareVersions(a.at, b.at));
  let affected = false;
  for (const { kind, at } of ordered) {
    const reached = compareVersions(version, at);
    if (kind === 'introduced' && (at === '0' || reached >= 0)) affected = true;
    if (kind === 'fixed' && reached >= 0) affected = false;
    if (kind === 'last_affected' && reached > 0) affected = false;
  }
  return affected;
};

/** Whether an advisory that was not withdrawn is about a package's version. */
const concerns = ({ affected = [], withdrawn }, { name, version }) =>
  withdrawn === undefined &&
  affected
    .filter((one) => one.package?.ecosystem === 'npm' && one.package.name === name)
    .some(
      ({ versions = [], ranges = [] }) =>
        versions.includes(version) || ranges.some((range) => range.type === 'SEMVER' && covers(range, version)),
    );

/** Packages with a known advisory, one sentence each. */
export const advisoryProblems = (packages, advisories) => {
  const byName = Map.groupBy(
    advisories.flatMap((advisory) => (advisory.affected ?? []).map((one) => ({ name: one.package?.name, advisory }))),
    ({ name }) => name,
  );
  return packages.flatMap((one) => {
    const found = new Set((byName.get(one.name) ?? []).map(({ advisory }) => advisory));
    return [...found]
      .filter((advisory) => concerns(advisory, one))
      .map(({ id, summary = 'no summary' }) => `${one.name} ${one.version}: ${id}, ${summary}`);
  });
};
