import { readFileSync } from 'node:fs';

const belongsElsewhere = ({ os, cpu, libc, optional, devOptional, peer }) => {
  const names = (list, name) => !list || list.includes(name);
  const fits = names(os, process.platform) && names(cpu, process.arch) && !libc;
  return (optional || devOptional || peer) && !fits;
};

/**
 * Whether node_modules already holds what package-lock.json asks for, by the list npm writes there when an
 * installation is complete: someone who ran npm by hand need not wait for a second one.
 */
export const agrees = (lock, installed) => {
  const there = installed.packages ?? {};
  const wanted = Object.entries(lock.packages ?? {}).filter(([path]) => path !== '');
  const known = new Set(wanted.map(([path]) => path));
  return (
    wanted.length > 0 &&
    wanted.every(([path, entry]) =>
      there[path] ? there[path].integrity === entry.integrity : belongsElsewhere(entry),
    ) &&
    Object.keys(there).every((path) => known.has(path))
  );
};

export const isInstalledByHand = (lockPath, installedPath) => {
  try {
    return agrees(JSON.parse(readFileSync(lockPath, 'utf8')), JSON.parse(readFileSync(installedPath, 'utf8')));
  } catch {
    return false;
  }
};
