import { unavailable } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app.ts';

/** How far this process is with its start. */
export class Startup {
  readonly #opened = Promise.withResolvers<boolean>();
  #isReady = false;

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

/** What the start says of the first admin; a given password is never printed. */
export const firstAdminLine = (created: { username: string; password: string }, given: string | null): string =>
  `The first admin was created. User name: ${created.username}  Password: ${given === null ? created.password : 'the one in ADMIN_PASSWORD'}`;
