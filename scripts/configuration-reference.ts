// Writes docs/CONFIGURATION.md and .env.example from the settings' definitions; config.test.ts checks that they are current.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { configurationReference, environmentExample } from '#server/platform/config-reference.ts';

const inProject = (path: string): string => resolve(import.meta.dirname, '..', path);

writeFileSync(inProject('docs/CONFIGURATION.md'), configurationReference());
writeFileSync(inProject('.env.example'), environmentExample());
