export const ROLES = [
  'routes',
  'usecases',
  'rules',
  'policy',
  'presenter',
  'repository',
  'table',
  'jobs',
  'events',
  'errors',
  'types',
  'factory',
];

const EMPTY_WORDS = ['util', 'utils', 'helper', 'helpers', 'manager', 'common', 'misc', 'data'];
// A noun, its parts and, where a part has grown many, theirs: no deeper.
const IN_MODULE = /^src\/server\/modules\/(?:[a-z-]+\/){0,2}([a-z-]+)\/([a-z-]+)\.([a-z.]+)$/;

const problemInModule = (file) => {
  const match = IN_MODULE.exec(file);
  if (!match) return 'name it <noun>/<noun>.<role>.ts or <noun>/<part>/<part>.<role>.ts, at most one part deeper';
  const [, folder, name, rest] = match;
  // A test is named for what it tries, which may be no single file.
  if (/(^|\.)test\.ts$/.test(rest)) return null;
  if (name !== folder) return `its name begins with its folder's: ${folder}.<role>.ts`;
  return ROLES.some((role) => rest === `${role}.ts`) ? null : 'its role is not on the list';
};

/** What is wrong with the name of a file under src/, or null. */
export const problemWith = (file) => {
  const words = file.split('/').slice(1).join('-').split(/[-.]/);
  const empty = words.find((word) => EMPTY_WORDS.includes(word));
  if (empty) return `"${empty}" says nothing: name the noun it is about`;
  return file.startsWith('src/server/modules/') ? problemInModule(file) : null;
};
