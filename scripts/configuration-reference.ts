// Writes docs/CONFIGURATION.md from the settings' definitions; with --check it only tells whether the page is current.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { configurationReference } from '#server/platform/config-reference.ts';

const page = resolve(import.meta.dirname, '../docs/CONFIGURATION.md');
const text = configurationReference();

if (!process.argv.includes('--check')) {
  writeFileSync(page, text);
} else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/CONFIGURATION.md is not current: run node scripts/configuration-reference.ts');
  process.exitCode = 1;
}
