// The packages that an installation gets, from package-lock.json.

/** `@scope/name` of a path such as `node_modules/a/node_modules/@scope/name`. */
const nameOf = (path) => path.split('node_modules/').at(-1);

/**
 * The packages of the production tree, by name and version, once each. Development tools are left out: they reach
 * nobody who runs the product.
 */
export const productionPackages = ({ packages = {} }) => {
  const found = new Map();
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.link || entry.dev || entry.devOptional) continue;
    const name = entry.name ?? nameOf(path);
    const { version, license = null, integrity = null, optional = false } = entry;
    found.set(`${name}@${version}`, { name, version, license, integrity, optional });
  }
  return [...found.values()].toSorted((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`));
};

const EXACT = /^(?:npm:@?[^@]+@)?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/** What is not pinned: a range in package.json, or a locked package that its bytes do not prove. */
export const unpinned = (manifest, { packages = {} }) => [
  ...Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([, wanted]) => !EXACT.test(wanted))
    .map(([name, wanted]) => `${name} is asked for as "${wanted}" instead of one version`),
  ...Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.inBundle)
    .filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==/.test(integrity ?? ''))
    .map(([path]) => `${nameOf(path)} has no SHA-512 in package-lock.json`),
];
