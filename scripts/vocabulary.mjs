// Checks file names: the roles allowed in the server's modules, words without meaning, and obsolete words in
// identifiers.
import { readFileSync, readdirSync, globSync } from 'node:fs';
import ts from 'typescript';

const ROLES = [
  'routes',
  'usecases',
  'rules',
  'policy',
  'presenter',
  'repository',
  'table',
  'views',
  'jobs',
  'events',
  'errors',
  'types',
  'template',
  'factory',
];

const EMPTY_WORDS = ['util', 'utils', 'helper', 'helpers', 'manager', 'common', 'misc', 'data'];
const IN_MODULE = /^src\/server\/modules\/[a-z-]+\/(?:[a-z-]+\/)?[a-z0-9-]+\.([a-z.]+)$/;
/** The minimum number of source files for a folder within a module. */
const FILES_OF_A_FOLDER = 8;

const problemInModule = (file) => {
  const fileRole = IN_MODULE.exec(file)?.[1];
  if (!fileRole) return 'name it <noun>/<part>.<role>.ts; only a part of eight files or more has a folder';
  // A test may cover several files, so its name is free.
  if (/(^|\.)test\.tsx?$/.test(fileRole)) return null;
  if (fileRole === 'template.tsx') return null;
  return ROLES.some((role) => role !== 'template' && fileRole === `${role}.ts`) ? null : 'its role is not on the list';
};

/** The problem with the name of a file under src/, or null. */
export const problemWith = (file) => {
  const words = file.split('/').slice(1).join('-').split(/[-.]/);
  const empty = words.find((word) => EMPTY_WORDS.includes(word));
  if (empty) return `"${empty}" says nothing: name the noun it is about`;
  return file.startsWith('src/server/modules/') ? problemInModule(file) : null;
};

/** Folders within the server's modules that have too few source files. */
export const smallFolders = (files) => {
  const counts = new Map();
  for (const file of files) {
    const folder = /^(src\/server\/modules\/[a-z-]+\/[a-z-]+)\/[^/]+$/.exec(file)?.[1];
    if (folder && !/\.test\.tsx?$/.test(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count < FILES_OF_A_FOLDER).map(([folder]) => folder);
};

/** Obsolete words and their replacements. */
const OLD_WORDS = {
  composer: 'library',
  courier: 'webhook client',
  drip: 'pages per day',
  enquiry: 'submission',
  enquiries: 'submissions',
  floods: 'burst limits',
  handover: 'enqueue',
  hungry: 'pages to improve',
  lapse: 'on timeout',
  lapsed: 'disabled',
  ledger: 'citations',
  letterhead: 'email header',
  likeness: 'similarity',
  likenesses: 'similarities',
  parcel: 'webhook request',
  pulse: 'change token',
  purse: 'budget',
  rollup: 'daily aggregate',
  rollups: 'daily aggregates',
  screening: 'lead filters',
  standings: 'positions',
  suspicion: 'spam score',
  tallies: 'counters',
  tally: 'counter',
  upkeep: 'maintenance',
  verdict: 'result',
  worksheet: 'placeholder',
};

/** Names of that dialect whose words are ordinary one by one. */
const OLD_NAMES = {
  alsoAsked: 'relatedLeads',
  calledOff: 'cancelled',
  cameBack: 'bouncedLater',
  disabledBecause: 'disabledReason',
  heldBecause: 'quarantineReason',
  hubId: 'topicId',
  hubKey: 'topicKey',
  hubName: 'topicName',
  libraryHub: 'contentPack',
  orderedBy: 'requestedBy',
  settledAt: 'completedAt',
  settledBy: 'completedBy',
  waitingSince: 'awaitingReplySince',
};

const wordsOf = (identifier) =>
  identifier
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]+/);

/** Identifiers in a source that use an obsolete word, each with its replacement. */
export const oldWordsIn = (source) => {
  const found = new Map();
  const visit = (node) => {
    if (ts.isIdentifier(node)) {
      const old = wordsOf(node.text).find((word) => Object.hasOwn(OLD_WORDS, word));
      if (old) found.set(node.text, OLD_WORDS[old]);
      if (Object.hasOwn(OLD_NAMES, node.text)) found.set(node.text, OLD_NAMES[node.text]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest));
  return [...found].map(([name, instead]) => `"${name}": say ${instead}`);
};

if (import.meta.main) {
  const order = JSON.parse(readFileSync('scripts/module-order.json', 'utf8'));
  const files = globSync('src/**/*.{ts,tsx,css}').map((file) => file.replaceAll('\\', '/'));
  const problems = files.flatMap((file) => {
    const problem = problemWith(file);
    return problem ? [`  ${file}: ${problem}`] : [];
  });
  for (const file of files.filter((name) => /\.tsx?$/.test(name)))
    for (const problem of oldWordsIn(readFileSync(file, 'utf8'))) problems.push(`  ${file}: ${problem}`);
  for (const folder of smallFolders(files))
    problems.push(`  ${folder}: too few files for a folder; put them beside the noun's`);
  for (const noun of readdirSync('src/server/modules')) {
    if (!order.includes(noun))
      problems.push(`  src/server/modules/${noun}: give it its place in scripts/module-order.json`);
  }

  if (files.length === 0) {
    console.error('The vocabulary check saw no file under src/.');
    process.exitCode = 1;
  } else if (problems.length > 0) {
    console.error(`Not in the vocabulary (roles: ${ROLES.join(', ')}):\n${problems.join('\n')}`);
    process.exitCode = 1;
  } else {
    console.log(`${files.length} names are in the vocabulary.`);
  }
}
