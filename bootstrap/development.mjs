import { runTogether } from './child.mjs';
import { inProject } from './paths.mjs';
import { environment, toolScript } from './tools.mjs';

/**
 * The server rebuilt and started again, and the screens reloaded, when a file changes. The screens are served on PORT
 * and pass what they do not know on to the server, which listens on the next port (API_ORIGIN says where).
 */
export const runDevelopment = async (node) => {
  const port = Number(process.env.PORT ?? 3000);
  const entry = inProject('dist', 'development', 'main.js');
  const vite = toolScript('vite');
  const development = (more = {}) => environment(node, { NODE_ENV: 'development', ...more });
  const shared = { APP_ORIGIN: process.env.APP_ORIGIN ?? `http://localhost:${port}` };
  return runTogether([
    {
      node,
      args: [
        vite,
        'build',
        '--watch',
        '--config',
        'vite.server.config.ts',
        '--outDir',
        'dist/development',
        '--logLevel',
        'warn',
      ],
      env: development(),
    },
    {
      node,
      args: [inProject('bootstrap', 'restart.mjs'), entry],
      env: development({ ...shared, PORT: String(port + 1) }),
    },
    {
      node,
      args: [toolScript('@react-router/dev', 'react-router'), 'dev', '--port', String(port), '--strictPort'],
      env: development({ ...shared, API_ORIGIN: `http://127.0.0.1:${port + 1}` }),
    },
  ]);
};
