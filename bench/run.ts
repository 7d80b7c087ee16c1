import { benchAnalytics } from './analytics.ts';
import { benchModel, benchWriting } from './generation.ts';
import { benchLeads } from './leads.ts';
import { benchPages } from './pages.ts';
import { benchRankings } from './rankings.ts';
import { benchSimilarity } from './similarity.ts';

const BENCHES: Record<string, () => Promise<void>> = {
  pages: benchPages,
  writing: benchWriting,
  similarity: benchSimilarity,
  leads: benchLeads,
  model: benchModel,
  rankings: benchRankings,
  analytics: benchAnalytics,
};

const names = process.argv.slice(2).filter((name) => name !== '--');
const unknown = names.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`No bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(1);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  await bench();
}
