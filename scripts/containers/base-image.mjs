// A base for the image from Debian's packages and this machine's Node.js, where no image registry is reached.
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run } from './programs.mjs';

const NAME = 'localhost/farmstead-test-base';
const RELEASE = 'bookworm';

/** npm's own folder, beside the program that leads to it. */
const npmFolder = () => dirname(dirname(realpathSync(run('sh', ['-c', 'command -v npm']).trim())));

/** What npm needs to reach its registry from inside: the registry, and the authority that signed its certificate. */
const npmSettings = (container) => {
  const registry = run('npm', ['config', 'get', 'registry']).trim();
  const settings = ['--env', `npm_config_registry=${registry}`, '--env', 'npm_config_update_notifier=false'];
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  if (!authority || !existsSync(authority)) return settings;
  run('buildah', ['copy', '--quiet', container, authority, '/etc/ssl/builder.pem']);
  return [...settings, '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/builder.pem'];
};

/** Makes the base once per machine, unless `fresh`; returns its name. */
export const makeBase = ({ fresh }) => {
  const present = run('buildah', ['images', '--quiet', '--filter', `reference=${NAME}`]).trim() !== '';
  if (present && !fresh) return NAME;
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-base-'));
  const tar = join(folder, 'base.tar');
  try {
    run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', RELEASE, tar]);
    const container = run('buildah', ['from', 'scratch']).trim();
    run('buildah', ['add', '--quiet', container, tar, '/']);
    run('buildah', ['copy', '--quiet', container, process.execPath, '/usr/local/bin/node']);
    run('buildah', ['copy', '--quiet', container, npmFolder(), '/usr/local/lib/node_modules/npm']);
    const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'];
    run('buildah', ['run', '--isolation', 'chroot', container, '--', ...link]);
    const path = 'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
    run('buildah', ['config', '--env', path, ...npmSettings(container), container]);
    run('buildah', ['commit', '--quiet', '--rm', container, NAME]);
    return NAME;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
