import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTogether } from './child.mjs';
import { serverProgram } from './server.mjs';

/** The product with its sample agency, in a folder that is gone afterwards. */
export const runDemo = async (node, args) => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-demo-'));
  // Never in the database of a real installation, which DATABASE_URL may name.
  const program = serverProgram(node, ['demo', ...args], { DATA_DIR: folder });
  delete program.env.DATABASE_URL;
  try {
    return await runTogether([program]);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
