import { benchAnalytics } from './analytics.ts';
import { benchModel, benchWriting } from './generation.ts';
import { benchLeads } from './leads.ts';
import { benchMemory } from './memory.ts';
import { benchPages } from './pages.ts';
import { benchRankings } from './rankings.ts';
import { benchScale } from './scale.ts';
import { benchSimilarity } from './similarity.ts';
import { benchWorld } from './world.ts';

const BENCHES: Record<string, (args: string[]) => Promise<void>> = {
  pages: benchPages,
  writing: benchWriting,
  similarity: benchSimilarity,
  leads: benchLeads,
  model: benchModel,
  rankings: benchRankings,
  analytics: benchAnalytics,
  memory: benchMemory,
  scale: benchScale,
  world: benchWorld,
};
/** Only when asked for by name: the world takes ten minutes and nine gigabytes, and scale saturates the machine. */
const LONG = new Set(['world', 'scale']);

const words = process.argv.slice(2).filter((word) => word !== '--');
const firstOption = words.findIndex((word) => word.startsWith('--'));
const [names, options] = firstOption === -1 ? [words, []] : [words.slice(0, firstOption), words.slice(firstOption)];
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`No bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length > 0 ? !names.includes(name) : LONG.has(name)) continue;
  process.stdout.write(`\n${name}\n`);
  await bench(options);
}
