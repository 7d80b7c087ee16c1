// Writes docs/CONFIGURATION.md from the settings' definitions; config.test.ts checks that it is current.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { configurationReference } from '#server/platform/config-reference.ts';

writeFileSync(resolve(import.meta.dirname, '../docs/CONFIGURATION.md'), configurationReference());
