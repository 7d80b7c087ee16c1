// npm run image -- install: walks deploy/install.sh in a root of Debian's packages, and has systemd judge the units.
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { isInstalled, run } from './programs.mjs';

/** The exposure that systemd gives a service without any sandboxing is 96; this is what the unit has, rounded up. */
const MOST_EXPOSURE = 20;
const PACKAGES_OF_DEBIAN = '/usr/lib/os-release';

const inRoot = (container, script) =>
  spawnSync('buildah', ['run', '--isolation', 'chroot', container, '--', 'sh', '-c', script], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

const copySource = (root) => {
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).split('\0');
  const source = join(root, 'src', 'farmstead');
  mkdirSync(source, { recursive: true });
  for (const file of files) if (file !== '' && existsSync(file)) cpSync(file, join(source, file));
};

const UNITS = ['farmstead.service', 'farmstead-backup.service', 'farmstead-backup.timer'];

const judgeUnits = (root, check) => {
  if (!isInstalled('systemd-analyze')) {
    console.log('Units not judged: systemd-analyze is not installed.');
    return;
  }
  const analyze = (...args) =>
    spawnSync('systemd-analyze', [`--root=${root}`, ...args], {
      encoding: 'utf8',
      env: { ...process.env, SYSTEMD_COLORS: '0' },
    });
  for (const unit of UNITS) {
    const { stderr } = analyze('verify', '--man=no', '--recursive-errors=no', `/etc/systemd/system/${unit}`);
    const own = stderr.split('\n').filter((line) => line.includes('farmstead'));
    check(`systemd takes ${unit}`, own.length === 0, own.join(' '));
  }
  const judged = analyze('security', '--offline=true', `--threshold=${MOST_EXPOSURE}`, 'farmstead.service');
  const verdict = /Overall exposure level.*/.exec(judged.stdout)?.[0] ?? judged.stderr;
  check('the service is sandboxed', judged.status === 0, verdict);
};

/** Starts it as its user, waits until it is ready, and ends it as systemd does. */
const serveOnce = (start) => `
  cd /opt/farmstead/current
  setpriv --reuid=farmstead --regid=farmstead --clear-groups env DATA_DIR=/var/lib/farmstead PORT=8090 ${start} > /tmp/served 2>&1 &
  for second in $(seq 180); do grep -q 'Farmstead is ready' /tmp/served && break; sleep 1; done
  kill -TERM $!
  wait $!
  echo "ended with $?"
  cat /tmp/served`;

/** Installs, uses, upgrades and uninstalls it. */
export const tryInstallation = (base, check) => {
  const container = run('buildah', ['from', '--pull-never', base]).trim();
  try {
    const root = run('buildah', ['mount', container]).trim();
    if (!/debian/.test(readFileSync(join(root, PACKAGES_OF_DEBIAN), 'utf8'))) throw new Error('the base is no Debian');
    copySource(root);
    const install = inRoot(container, 'sh /src/farmstead/deploy/install.sh');
    check(
      'install.sh installs it',
      install.status === 0,
      install.status === 0 ? '' : `${install.stdout}${install.stderr}`.slice(-2000),
    );
    if (install.status !== 0) return;
    const mode = (path) => (lstatSync(join(root, path)).mode & 0o777).toString(8);
    const modes = ['/var/lib/farmstead', '/var/backups/farmstead', '/etc/farmstead/farmstead.env'].map(mode);
    check('records, backups and settings are for its user alone', modes.join() === '700,700,640', modes.join());
    const help = inRoot(container, 'farmstead');
    check(
      'the command lists what it can do, as its user',
      help.stdout.includes('reset-password'),
      help.stdout.slice(0, 300),
    );
    const doctor = inRoot(container, 'farmstead doctor');
    check('it reads the settings', /There is no database in \/var\/lib\/farmstead/.test(doctor.stdout), doctor.stdout);
    const start = readFileSync('deploy/systemd/farmstead.service', 'utf8').match(/^ExecStart=(.*)$/m)[1];
    const served = inRoot(container, serveOnce(start));
    check(
      'the command of the unit serves the product and ends in order',
      served.stdout.includes('ended with 0'),
      served.stdout.slice(-500),
    );
    const backup = inRoot(container, 'farmstead backup /var/backups/farmstead/now');
    check('the command of the timer makes a backup', /^Wrote \d+ rows/m.test(backup.stdout), backup.stderr);
    judgeUnits(root, check);
    const removed = inRoot(container, 'sh /src/farmstead/deploy/install.sh uninstall');
    const kept = ['/var/lib/farmstead/secret', '/var/backups/farmstead/now'].every((path) =>
      existsSync(join(root, path)),
    );
    const gone = ['/opt/farmstead', '/usr/local/bin/farmstead', '/etc/systemd/system/farmstead.service'];
    check(
      'uninstall leaves records and backups alone',
      removed.status === 0 && kept && gone.every((path) => !existsSync(join(root, path))),
      removed.stderr,
    );
    const purged = inRoot(container, 'sh /src/farmstead/deploy/install.sh uninstall --purge; ! id farmstead');
    const left = ['/var/lib/farmstead', '/var/backups/farmstead', '/etc/farmstead'].filter((path) =>
      existsSync(join(root, path)),
    );
    check('uninstall --purge leaves nothing', purged.status === 0 && left.length === 0, left.join());
  } finally {
    run('buildah', ['rm', container]);
  }
};
