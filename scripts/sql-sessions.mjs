// Refuses what a pooler in transaction mode does not carry (docs/decisions/0088-poolers.md) outside the files that go
// around it.
import { sessionFeaturesIn } from './session-features.mjs';
import { readSources } from './sql-catalog.mjs';

/** Files that use the direct way or open the connections, with the reason. */
const DIRECT = new Map([
  ['src/server/platform/database/listener.ts', 'listens, on the direct way'],
  ['src/server/platform/database/migrate.ts', 'holds the lock of migrations, on the direct way'],
  ['src/server/platform/database/pooler.ts', 'finds out whether a way keeps sessions'],
  ['src/server/platform/database/reachable.ts', 'finds out whether a pooler is in between'],
  ['src/server/platform/database/unpooled.ts', 'opens connections'],
  ['src/server/platform/database/write-probe.ts', 'asks each way whether it takes writes'],
  ['src/server/platform/database/embedded.ts', 'creates the database of the server that it started'],
]);

const problems = [];
const used = new Set();
const sources = readSources();
for (const [file, source] of sources) {
  const found = sessionFeaturesIn(source);
  if (found.length > 0 && DIRECT.has(file)) used.add(file);
  else problems.push(...found.map(({ line, problem }) => `${file}:${line} ${problem}`));
}
for (const file of DIRECT.keys()) if (!used.has(file)) problems.push(`${file} needs no session: take it off the list`);

if (problems.length > 0) {
  console.error('A pooler in transaction mode does not carry this (docs/decisions/0088-poolers.md):');
  for (const problem of problems) console.error(`  ${problem}`);
  process.exitCode = 1;
} else {
  console.log(`${sources.size} files need no session but ${used.size}, which go around a pooler.`);
}
