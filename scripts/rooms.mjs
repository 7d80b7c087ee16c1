/** The part of src/ that a file belongs to, as named in the diagram: a server module, or a folder. */
const roomOf = (file) => {
  const [, module] = /^src\/server\/modules\/([a-z-]+)\//.exec(file) ?? [];
  if (module) return module;
  const [, server] = /^src\/server\/(app|platform)\//.exec(file) ?? [];
  if (server) return server;
  const [, web] = /^src\/web\/(admin|portal|marketing|features|lib)\//.exec(file) ?? [];
  if (web) return `web/${web}`;
  return /^src\/(landing|page-body|ui|shared)\//.exec(file)?.[1] ?? null;
};

const isTest = (file) => /\.(test\.tsx?|factory\.ts)$/.test(file);

/** The imports between parts, from dependency-cruiser's list of modules. Tests and factories do not count. */
const importsOf = (modules) => {
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (!from || isTest(source)) continue;
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to && to !== from && !isTest(resolved)) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
};

const reaches = (imports, { from, to, seen = new Set() }) => {
  if (seen.has(from)) return false;
  seen.add(from);
  const next = imports.get(from) ?? new Set();
  return next.has(to) || [...next].some((room) => reaches(imports, { from: room, to, seen }));
};

/** Transitive reduction: drops a → c where a → b → c exists. */
const shortest = (imports) =>
  [...imports].flatMap(([from, rooms]) =>
    [...rooms]
      .filter((to) => ![...rooms].some((other) => other !== to && reaches(imports, { from: other, to })))
      .map((to) => [from, to]),
  );

const idOf = (room) => room.replaceAll(/[^a-z]/g, '_');

const box = (title, rooms) => [
  `  subgraph ${idOf(title)}["${title}"]`,
  ...rooms.map((room) => `    ${idOf(room)}${idOf(room) === room ? '' : `["${room}"]`}`),
  '  end',
];

/**
 * The parts of src/ and their imports as a Mermaid flowchart, without implied arrows. `modules` comes from
 * dependency-cruiser, `order` is the server's modules from left to right.
 */
export const drawRooms = (modules, order) => {
  const imports = importsOf(modules);
  const web = ['web/admin', 'web/portal', 'web/marketing', 'web/features', 'web/lib'];
  const arrows = shortest(imports).map(([from, to]) => `  ${idOf(from)}-->${idOf(to)}`);
  const lines = [
    'flowchart TB',
    ...box('src/web', web),
    ...box('src/server/app', ['app']),
    ...box('src/server/modules', order.toReversed()),
    ...box('src/server/platform', ['platform']),
    ...['landing', 'page-body', 'ui', 'shared'].map((room) => `  ${idOf(room)}["src/${room}"]`),
    ...arrows.toSorted(),
  ];
  return ['```mermaid', ...lines, '```'].join('\n');
};

const PICTURE = /```mermaid\n[\s\S]*?\n```/;

/** A page with its diagram redrawn; throws where it has none. */
export const withPicture = (page, picture) => {
  if (!PICTURE.test(page)) throw new Error('docs/ARCHITECTURE.md has no picture of the rooms.');
  return page.replace(PICTURE, () => picture);
};

const isSource = (file) => /^src\/.*\.tsx?$/.test(file) && !isTest(file) && !file.endsWith('.d.ts');
const nounOf = (file) => /^src\/server\/modules\/([a-z-]+)\//.exec(file)?.[1];

const isOfferedToAnotherNoun = (file, reader) => nounOf(file) && nounOf(reader) && nounOf(file) !== nounOf(reader);

/** Files that belong in their only reader have fewer lines. */
const SMALL = 20;

/**
 * Each small source file that one source file alone imports, with its reader. Those that cannot join it do not count:
 * what is loaded by import() (it would come with the reader), and what a noun offers to another. The router loads its
 * routes by name, so that nothing imports them.
 */
export const listFilesOfOneReader = (modules, linesOf) => {
  const readers = new Map();
  for (const { source, dependencies } of modules) {
    if (!isSource(source)) continue;
    for (const { resolved, dynamic } of dependencies) {
      if (!readers.has(resolved)) readers.set(resolved, new Map());
      readers.get(resolved).set(source, dynamic && (readers.get(resolved).get(source) ?? true));
    }
  }
  return modules
    .map(({ source }) => source)
    .filter((file) => isSource(file) && readers.get(file)?.size === 1)
    .map((file) => ({ file, reader: [...readers.get(file).keys()][0] }))
    .filter(({ file, reader }) => !readers.get(file).get(reader) && !isOfferedToAnotherNoun(file, reader))
    .filter(({ file }) => linesOf(file) < SMALL);
};
