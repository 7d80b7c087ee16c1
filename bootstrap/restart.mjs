// For `npm run dev`: runs the server's bundle, and again whenever it was built anew. One that fails waits for the next build.
import { statSync, watchFile } from 'node:fs';
import { startNode } from './spawn.mjs';

const [entry] = process.argv.slice(2);
let server = null;
let ending = false;

const start = () => {
  if (!statSync(entry, { throwIfNoEntry: false })) return;
  server = startNode(process.execPath, ['--enable-source-maps', entry]);
  server.on('exit', () => {
    server = null;
    if (ending) process.exit(0);
  });
};

// The database's folder has one user at a time: the next server starts when the last one is gone.
const restart = () => {
  if (!server) return start();
  server.once('exit', () => setImmediate(start));
  server.kill('SIGTERM');
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    ending = true;
    if (!server) process.exit(0);
    server.kill('SIGTERM');
  });
}

let due = null;
watchFile(entry, { interval: 300 }, (now) => {
  if (now.mtimeMs === 0) return;
  clearTimeout(due);
  due = setTimeout(restart, 200);
});
start();
