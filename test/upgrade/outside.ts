import { startGoogleServer } from '../setup/google-server.ts';
import { startMailServer } from '../setup/mail-server.ts';
import { startOpenAiServer } from '../setup/openai-server.ts';
import { startReceiver } from '../setup/receiver.ts';
import { startSearchServer } from '../setup/search-server.ts';

const started = async () => ({
  google: await startGoogleServer(),
  mail: await startMailServer(),
  model: await startOpenAiServer(),
  receiver: await startReceiver(),
  search: await startSearchServer(),
});

/** Every external service that a product calls, on this machine; `environment` points a product to them. */
export type Outside = Awaited<ReturnType<typeof started>> & {
  environment: Record<string, string>;
  stop(): Promise<void>;
};

export const startOutside = async (): Promise<Outside> => {
  const servers = await started();
  const { google, mail, model, receiver, search } = servers;
  return {
    ...servers,
    environment: {
      ...google.environment,
      OPENAI_BASE_URL: model.url,
      SERPER_BASE_URL: search.url,
      INDEXNOW_URL: receiver.url('/indexnow'),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      OUTBOUND_ALLOW: [mail.port, model.port, receiver.port].map((port) => `127.0.0.1:${port}`).join(),
    },
    async stop() {
      receiver.stop();
      await Promise.all([google.stop(), mail.stop(), model.stop(), search.stop()]);
    },
  };
};
