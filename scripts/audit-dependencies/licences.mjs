// Whether a package may be shipped with a product that is not open source, by the licence that it names.

/**
 * Licences that ask for a notice at most. The two last ones also ask that changes to their own files, or the library itself,
 * stay free; packages are installed unchanged beside the product, and so they do.
 */
const ALLOWED = new Set(
  `0BSD Apache-2.0 BlueOak-1.0.0 BSD BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 OFL-1.1 Unlicense Zlib
  LGPL-3.0-or-later MPL-2.0`.split(/\s+/),
);

/** Packages whose manifest names no licence, with what their own licence file says. */
const READ_BY_HAND = new Map([['png-js', 'MIT']]);

const tokensOf = (expression) => expression.match(/[()]|[^\s()]+/g) ?? [];

/** Whether an SPDX expression can be met by allowed licences alone. */
export const isAllowed = (expression) => {
  const tokens = tokensOf(expression);
  let at = 0;
  const one = () => {
    const token = tokens[at++];
    if (token !== '(') return ALLOWED.has(token);
    const inner = either();
    at += 1;
    return inner;
  };
  const all = () => {
    let fits = one();
    while (tokens[at] === 'AND') {
      at += 1;
      fits = one() && fits;
    }
    return fits;
  };
  const either = () => {
    let fits = all();
    while (tokens[at] === 'OR') {
      at += 1;
      fits = all() || fits;
    }
    return fits;
  };
  return tokens.length > 0 && either() && at >= tokens.length;
};

/** The licence of a package, as its manifest or a person named it. */
export const licenceOf = ({ name, license }) => license ?? READ_BY_HAND.get(name) ?? null;

/** Packages that may not be shipped, one sentence each. */
export const licenceProblems = (packages) =>
  packages
    .filter((one) => !isAllowed(licenceOf(one) ?? ''))
    .map((one) => `${one.name} ${one.version} is licensed "${licenceOf(one) ?? 'nowhere'}", which is not allowed`);

/** The licences of an installation's packages as a page: how many have each, then every package. */
export const licenceReport = (packages) => {
  const counts = new Map();
  for (const one of packages) {
    const licence = licenceOf(one) ?? 'none named';
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
  }
  const summed = [...counts].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other));
  return [
    '# Licences of the packages that Farmstead is installed with',
    '',
    'Each package comes unchanged from the npm registry, with the text of its licence in its folder.',
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...summed.map(([licence, count]) => `| ${licence} | ${count} |`),
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...packages.map((one) => `| ${one.name} | ${one.version} | ${licenceOf(one) ?? 'none named'} |`),
    '',
  ].join('\n');
};
