// npm run image -- [container] [install] [--fresh]: builds the image on a base of Debian's packages, and runs the product from
// it without rights on a read-only root: everything in one process, then web and worker on a PostgreSQL. Then it installs the
// product in the same base by deploy/install.sh.
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeBase } from './base-image.mjs';
import { findPostgres, startPostgres } from './debian-postgres.mjs';
import { tryInstallation } from './install-test.mjs';
import { isInstalled, run } from './programs.mjs';
import { inspectImage, mountImage, startImage } from './started-image.mjs';

const IMAGE = 'localhost/farmstead-test';
const MOST_MEGABYTES = 350;
const PASSWORD = 'lantern-orchard-river-42';
const READY_MS = 180_000;

let passed = 0;
let failed = 0;
const check = (title, isTrue, detail = '') => {
  const isShown = detail !== '' && (!isTrue || !detail.includes('\n'));
  console.log(`${isTrue ? '✓' : '✗'} ${title}${isShown ? `: ${detail}` : ''}`);
  if (isTrue) passed += 1;
  else failed += 1;
};

const missing = ['buildah', 'mmdebstrap'].filter((program) => !isInstalled(program));
const reason =
  process.platform !== 'linux' || process.getuid() !== 0
    ? 'it needs Linux and root, to mount the image'
    : missing.length > 0
      ? `${missing.join(' and ')} not installed (Debian: apt install buildah mmdebstrap)`
      : null;

const statusOf = async (url, options) => {
  try {
    return (await fetch(url, options)).status;
  } catch {
    return 0;
  }
};

/** Waits until it says that it is ready, or has ended. */
const ready = async (started) => {
  let isOver = false;
  void started.ended.then(() => (isOver = true));
  const until = performance.now() + READY_MS;
  while (!started.output().includes('Farmstead is ready') && !isOver && performance.now() < until) await wait(200);
  return started.output().includes('Farmstead is ready');
};

const compressedMegabytes = (folder) => {
  run('buildah', ['push', '--quiet', IMAGE, `dir:${folder}`]);
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1_000_000;
};

const uidOf = (pid) => Number(/^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

const tryAllInOne = async ({ root, folder }) => {
  const data = join(folder, 'small');
  const environment = { PORT: '8080', ADMIN_PASSWORD_FILE: '/data/admin_password' };
  const image = { image: IMAGE, root, data };
  const origin = 'http://127.0.0.1:8080';
  // The folder exists with its owner once something was started on it.
  await startImage({ ...image, command: ['node', '--version'] }).ended;
  writeFileSync(join(data, 'data', 'admin_password'), `${PASSWORD}\n`, { mode: 0o644 });
  const started = startImage({ ...image, environment });
  const isReady = await ready(started);
  check('the product starts from the image with its own database', isReady, isReady ? '' : started.output());
  if (!isReady) return started.kill();
  check('it runs as the user of the image', uidOf(started.pid()) === 10_001, `uid ${uidOf(started.pid())}`);
  check(
    'its public page and its readiness are answered',
    (await statusOf(`${origin}/`)) + (await statusOf(`${origin}/readyz`)) === 400,
  );
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const signIn = await statusOf(`${origin}/api/admin/login`, { method: 'POST', headers, body });
  check('the password of the first admin is read from its file', signIn === 200, `${signIn}`);
  const { health } = inspectImage(IMAGE);
  const probe = async (port) => startImage({ ...image, environment: { PORT: port }, command: health.slice(1) }).ended;
  check(
    'the health check says so, and that of a port without it does not',
    (await probe('8080')) === 0 && (await probe('8081')) === 1,
  );
  const touch = (path) => startImage({ ...image, command: ['touch', path] }).ended;
  check(
    'its root is read-only, its volume and /tmp are not',
    (await touch('/app/x')) !== 0 && (await touch('/data/x')) === 0 && (await touch('/tmp/x')) === 0,
  );
  const code = await started.stop();
  check('SIGTERM ends it in order', code === 0, `exit code ${code}`);
};

const tryWebAndWorker = async ({ root, folder }) => {
  const postgres = await startPostgres(join(folder, 'postgres'));
  const nodes = [];
  try {
    const secrets = { database_url: postgres.url, app_secret: run('openssl', ['rand', '-hex', '32']) };
    const start = (role, port) => {
      const data = join(folder, role);
      const environment = {
        PORT: port,
        APP_ORIGIN: 'http://127.0.0.1:8080',
        DATABASE_URL_FILE: '/data/database_url',
        APP_SECRET_FILE: '/data/app_secret',
      };
      run('mkdir', ['-p', join(data, 'data')]);
      for (const [name, text] of Object.entries(secrets)) writeFileSync(join(data, 'data', name), text);
      const started = startImage({ image: IMAGE, root, data, args: [role], environment });
      nodes.push(started);
      return started;
    };
    const web = start('web', '8080');
    const isReady = await ready(web);
    check('a web node starts on a PostgreSQL whose address stands in a file', isReady, isReady ? '' : web.output());
    const worker = start('worker', '8081');
    const works = await ready(worker);
    check('a worker starts beside it', works, works ? '' : worker.output());
    const asked = await Promise.all(
      ['healthz', 'readyz', 'metrics'].map((path) => statusOf(`http://127.0.0.1:8081/${path}`)),
    );
    check('it answers how it is and its figures', asked.join() === '200,200,200', asked.join());
    const codes = await Promise.all([web.stop(), worker.stop()]);
    check('SIGTERM ends both in order', codes.join() === '0,0', codes.join());
  } finally {
    for (const node of nodes) node.kill();
    await postgres.stop();
  }
};

const tryImage = async (base) => {
  const folder = mkdtempSync(join(tmpdir(), 'farmstead-image-'));
  try {
    const started = performance.now();
    run('buildah', [
      'bud',
      '--isolation',
      'chroot',
      '--quiet',
      '--format',
      'docker',
      '--build-arg',
      `BASE_IMAGE=${base}`,
      '--tag',
      IMAGE,
      '.',
    ]);
    check('the image is built', true, `${Math.round((performance.now() - started) / 1000)} s`);
    const size = compressedMegabytes(join(folder, 'pushed'));
    check(`it takes at most ${MOST_MEGABYTES} MB compressed`, size <= MOST_MEGABYTES, `${Math.round(size)} MB`);
    const { root, remove } = mountImage(IMAGE);
    try {
      await tryAllInOne({ root, folder });
      if (findPostgres() === null)
        console.log('Web and worker not tried: Debian’s postgresql-15 or newer is not installed.');
      else await tryWebAndWorker({ root, folder });
    } finally {
      remove();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

const words = process.argv.slice(2);
const isAsked = (part) => words.includes(part) || words.every((word) => word.startsWith('--'));

if (reason === null) {
  try {
    const base = makeBase({ fresh: words.includes('--fresh') });
    if (isAsked('container')) await tryImage(base);
    if (isAsked('install')) tryInstallation(base, check);
  } catch (error) {
    check('the image', false, error.message);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} else console.log(`Image not tried: ${reason}.`);
