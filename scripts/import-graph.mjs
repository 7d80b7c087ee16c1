/** The part of src/ that a file belongs to, as named in the diagram: a server module, or a folder. */
const partOf = (file) => {
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
    const from = partOf(source);
    if (!from || isTest(source)) continue;
    for (const { resolved } of dependencies) {
      const to = partOf(resolved);
      if (to && to !== from && !isTest(resolved)) imports.set(from, (imports.get(from) ?? new Set()).add(to));
    }
  }
  return imports;
};

const reaches = (imports, { from, to, seen = new Set() }) => {
  if (seen.has(from)) return false;
  seen.add(from);
  const next = imports.get(from) ?? new Set();
  return next.has(to) || [...next].some((part) => reaches(imports, { from: part, to, seen }));
};

/** Transitive reduction: drops a → c where a → b → c exists. */
const shortest = (imports) =>
  [...imports].flatMap(([from, parts]) =>
    [...parts]
      .filter((to) => ![...parts].some((other) => other !== to && reaches(imports, { from: other, to })))
      .map((to) => [from, to]),
  );

const idOf = (part) => part.replaceAll(/[^a-z]/g, '_');

const box = (title, parts) => [
  `  subgraph ${idOf(title)}["${title}"]`,
  ...parts.map((part) => `    ${idOf(part)}${idOf(part) === part ? '' : `["${part}"]`}`),
  '  end',
];

/**
 * The parts of src/ and their imports as a Mermaid flowchart, without implied arrows. `modules` comes from
 * dependency-cruiser, `order` is the server's modules from left to right.
 */
export const drawImportDiagram = (modules, order) => {
  const imports = importsOf(modules);
  const web = ['web/admin', 'web/portal', 'web/marketing', 'web/features', 'web/lib'];
  const arrows = shortest(imports).map(([from, to]) => `  ${idOf(from)}-->${idOf(to)}`);
  const lines = [
    'flowchart TB',
    ...box('src/web', web),
    ...box('src/server/app', ['app']),
    ...box('src/server/modules', order.toReversed()),
    ...box('src/server/platform', ['platform']),
    ...['landing', 'page-body', 'ui', 'shared'].map((part) => `  ${idOf(part)}["src/${part}"]`),
    ...arrows.toSorted(),
  ];
  return ['```mermaid', ...lines, '```'].join('\n');
};

const DIAGRAM = /```mermaid\n[\s\S]*?\n```/;

/** A page with its diagram redrawn; throws where it has none. */
export const withDiagram = (page, diagram) => {
  if (!DIAGRAM.test(page)) throw new Error('docs/ARCHITECTURE.md has no diagram.');
  return page.replace(DIAGRAM, () => diagram);
};

const isSource = (file) => /^src\/.*\.tsx?$/.test(file) && !isTest(file) && !file.endsWith('.d.ts');
const moduleOf = (file) => /^src\/server\/modules\/([a-z-]+)\//.exec(file)?.[1];

const isUsedByOtherModule = (file, importer) =>
  moduleOf(file) && moduleOf(importer) && moduleOf(file) !== moduleOf(importer);

/** A smaller file with a single importer belongs into that importer. */
const SMALL = 20;

/**
 * Small source files with a single importer. Files that cannot be merged into it do not count: those loaded by
 * import(), which would load with the importer, and those used by another module. The router loads routes by name, so
 * they have no importer.
 */
export const listSingleImporterFiles = (modules, linesOf) => {
  const importers = new Map();
  for (const { source, dependencies } of modules) {
    if (!isSource(source)) continue;
    for (const { resolved, dynamic } of dependencies) {
      if (!importers.has(resolved)) importers.set(resolved, new Map());
      importers.get(resolved).set(source, dynamic && (importers.get(resolved).get(source) ?? true));
    }
  }
  return modules
    .map(({ source }) => source)
    .filter((file) => isSource(file) && importers.get(file)?.size === 1)
    .map((file) => ({ file, importer: [...importers.get(file).keys()][0] }))
    .filter(({ file, importer }) => !importers.get(file).get(importer) && !isUsedByOtherModule(file, importer))
    .filter(({ file }) => linesOf(file) < SMALL);
};
