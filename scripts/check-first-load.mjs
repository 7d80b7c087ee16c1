// How much script a screen needs before it stands, on the built files. `--all` lists every screen.
import { join } from 'node:path';
import { firstLoads, importRounds } from './first-load.mjs';

const assets = join('dist', 'web', 'client', 'assets');
const screens = firstLoads(assets);
const rounds = importRounds(assets);
const kilobytes = (bytes, decimals = 1) => `${(bytes / 1000).toFixed(decimals)} kB`;
const tooHeavy = screens.filter(({ bytes, limit }) => bytes > limit);
const line = ({ id, bytes, limit }) => `  ${id}: ${kilobytes(bytes, bytes > limit ? 2 : 1)} of ${kilobytes(limit)}`;

if (process.argv.includes('--all')) console.log(screens.map(line).join('\n'));
if (screens.length === 0 || screens.some(({ shellFound }) => !shellFound)) {
  console.error('The first-load check did not find the screens or their shell in dist/web.');
  process.exitCode = 1;
} else if (rounds.length > 0) {
  console.error(`Built files import each other:\n${rounds.map((round) => `  ${round.join(' > ')}`).join('\n')}`);
  process.exitCode = 1;
} else if (tooHeavy.length > 0) {
  const heaviest = tooHeavy.map((screen) => `${line(screen)} (heaviest: ${screen.heaviest.slice(0, 8).join(', ')})`);
  console.error(`Too much script before the screen stands, gzipped:\n${heaviest.join('\n')}`);
  process.exitCode = 1;
} else {
  const most = screens.toSorted((a, b) => b.bytes - a.bytes)[0];
  console.log(`${screens.length} screens, at most ${kilobytes(most.bytes)} of script (${most.id}).`);
}
