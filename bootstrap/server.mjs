import { inProject } from './paths.mjs';
import { environment } from './tools.mjs';

/** How the built server is started, as a program for `runTogether`. */
export const serverProgram = (node, args, env = {}) => ({
  node,
  args: ['--enable-source-maps', inProject('dist', 'server', 'main.js'), ...args],
  env: environment(node, { NODE_ENV: process.env.NODE_ENV ?? 'production', ...env }),
});
