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

interface Visitor {
  key: string;
  pageId: number;
}

const leadOf = ({ key, pageId }: Visitor) => ({
  pageId,
  name: `Visitor ${key}`,
  email: `${key}@visitors.example`,
  message: 'Please call me back.',
});

/** Worth another try: the product is away, busy, or was too busy to read in time. */
const isForLater = (status: number): boolean => status >= 500 || status === 429 || status === 408;

/** What a visitor's form got in the end: posted again with its key until it is answered 201; null where it is refused. */
const insist = async (origins: string[], visitor: Visitor): Promise<{ id: number; tries: number } | null> => {
  for (let tries = 1; ; tries += 1) {
    const origin = origins[(tries + visitor.pageId) % origins.length] ?? '';
    const answer = await postLead(origin, { key: visitor.key, lead: leadOf(visitor) }).catch(() => null);
    if (answer?.status === 201) return { id: (JSON.parse(answer.text) as { id: number }).id, tries };
    if (answer && !isForLater(answer.status)) return null;
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
}): Promise<{ acknowledged: Map<string, number>; refused: number; tries: number; seconds: number }> => {
  const acknowledged = new Map<string, number>();
  const waiting: Promise<void>[] = [];
  let tries = 0;
  let refused = 0;
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
          if (answer === null) {
            refused += 1;
            return;
          }
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
  return { acknowledged, refused, tries, seconds };
};
