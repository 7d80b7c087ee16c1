import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Answer {
  status: number;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const PATIENCE_MS = 15_000;

/** Posts a lead once; throws where no answer comes. */
export const postLead = (
  origin: string,
  { key, lead }: { key: string; lead: object },
  { keepAlive = true } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify(lead);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': key,
      'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
    };
    const sent = request(
      `${origin}/api/public/leads`,
      { method: 'POST', headers, agent: keepAlive ? agent : false, timeout: PATIENCE_MS },
      (answer) => {
        answer
          .toArray()
          .then(
            (chunks) => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
            reject,
          );
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject).end(body);
  });

export interface Visitor {
  key: string;
  pageId: number;
}

const leadOf = ({ key, pageId }: Visitor) => ({
  pageId,
  name: `Visitor ${key}`,
  email: `${key}@visitors.example`,
  message: 'Please call me back.',
});

/** What a visitor's form got in the end: posted again with its key until it is answered 201. */
export const insist = async (origins: string[], visitor: Visitor): Promise<{ id: number; tries: number }> => {
  for (let tries = 1; ; tries += 1) {
    const origin = origins[(tries + visitor.pageId) % origins.length] ?? '';
    try {
      const { status, text } = await postLead(origin, { key: visitor.key, lead: leadOf(visitor) });
      if (status === 201) return { id: (JSON.parse(text) as { id: number }).id, tries };
      if (status < 500 && status !== 429) throw new Error(`refused: ${status} ${text}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error;
    }
    await delay(100 + Math.random() * 200);
  }
};

/** Sends leads at this rate, whatever becomes of those before; resolves when each is acknowledged. */
export const sendAtRate = async ({
  origins,
  pages,
  rate,
  until,
}: {
  origins: string[];
  pages: number[];
  rate: number;
  /** Ends the sending. */
  until: Promise<unknown>;
}): Promise<{ acknowledged: Map<string, number>; tries: number; seconds: number }> => {
  const acknowledged = new Map<string, number>();
  const waiting: Promise<void>[] = [];
  let tries = 0;
  let isOver = false;
  const end = until.then(() => (isOver = true));
  const started = performance.now();
  for (let sent = 0; !isOver;) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    for (; sent < due; sent += 1) {
      const key = `lead-${sent}`;
      const pageId = pages[sent % pages.length] ?? 0;
      waiting.push(
        insist(origins, { key, pageId }).then((answer) => {
          acknowledged.set(key, answer.id);
          tries += answer.tries;
        }),
      );
    }
    await delay(10);
  }
  await end;
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(waiting);
  return { acknowledged, tries, seconds };
};
