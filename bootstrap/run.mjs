// What `npm start`, `npm test` and their like run first. Built-ins only: it runs before anything is installed, and on
// every Node from 20 on.
import { commands } from './commands.mjs';
import { Stop, sayOnStderr } from './say.mjs';

const [name = 'start', ...args] = process.argv.slice(2);

try {
  const command = commands[name];
  if (!command) throw new Stop(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  if (name === 'farmstead') sayOnStderr();
  process.exitCode = await command(args);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode;
}
