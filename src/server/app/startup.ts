import { unavailable } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';

/** How far this process is with its start and its end. */
export class Startup {
  readonly #opened = Promise.withResolvers<boolean>();
  #isReady = false;
  #isDraining = false;

  /** Everything runs: monitors may send traffic. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Answers the requests that waited; `false` refuses them, because the start failed. */
  open(works = true): void {
    this.#opened.resolve(works);
  }

  finish(): void {
    this.open();
    this.#isReady = true;
  }

  wait(): Promise<boolean> {
    return this.#opened.promise;
  }

  /** It still answers, but whoever chooses between nodes should choose another. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  drain(): void {
    this.#isDraining = true;
  }
}

/** A started process, for tests and commands that build a server of their own. */
export const completedStartup = (): Startup => {
  const startup = new Startup();
  startup.finish();
  return startup;
};

const MONITORING = new Set(['/healthz', '/readyz']);

/** The port is taken first, so that a failed start changes nothing; requests wait until the first admin exists. */
export const holdUntilOpen = (app: App, startup: Startup): void => {
  app.addHook('onRequest', async (request) => {
    if (startup.isReady || MONITORING.has(request.routeOptions.url ?? '')) return;
    if (!(await startup.wait())) throw unavailable();
  });
};

/** Each connection ends with its next answer, which says so, instead of between two requests. */
export const endConnectionsWhenDraining = (app: App, startup: Startup): void => {
  app.server.prependListener('request', (_request, response) => {
    if (startup.isDraining) response.shouldKeepAlive = false;
  });
};

/** What the start says of the first admin; a given password is never printed. */
export const firstAdminLine = (created: { username: string; password: string }, given: string | null): string =>
  `The first admin was created. User name: ${created.username}  Password: ${given === null ? created.password : 'the one in ADMIN_PASSWORD'}`;
