import { buildsDue, runBuilds } from './build.mjs';
import { fetchNode, nodeAtHand } from './choose-node.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { inCache } from './paths.mjs';
import { say } from './say.mjs';

const waiting = (pid) =>
  say(`Waiting for another command of this folder that installs or builds${pid ? ` (process ${pid})` : ''}`);

const alone = (work) => withLock(inCache('lock'), work, waiting);

/**
 * Answers the path of a Node that can run the product, with dependencies installed and, if asked, everything built.
 * Where nothing is due it only looks, and takes no lock: a finished stamp cannot be in the middle of anything.
 */
export const prepare = async ({ build }) => {
  let node = nodeAtHand();
  if (!node || !isInstalled()) {
    node = await alone(async () => {
      const chosen = nodeAtHand() ?? (await fetchNode());
      if (!isInstalled()) await install();
      return chosen;
    });
  }
  if (build && buildsDue().length > 0) await alone(() => runBuilds(node, buildsDue()));
  return node;
};
