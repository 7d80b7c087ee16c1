import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Answer {
  status: number;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const PATIENCE_MS = 15_000;

/** Posts a lead once; throws without a response. */
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

/** Worth another try: the product is down, busy, or too busy to read in time. */
const isForLater = (status: number): boolean => status >= 500 || status === 429 || status === 408;

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 2000;

interface LoadProgress {
  id: number;
  tries: number;
}

/** Repeats a form with its key until it is answered 201; null when it is refused. */
const postUntilAccepted = async (
  origins: string[],
  { visitor, onAnswer }: { visitor: Visitor; onAnswer: (answer: number | null) => void },
): Promise<LoadProgress | null> => {
  for (let attempt = 1, wait = FIRST_WAIT_MS; ; attempt += 1, wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const origin = origins[(attempt + visitor.pageId) % origins.length] ?? '';
    const answer = await postLead(origin, { key: visitor.key, lead: leadOf(visitor) }).catch(() => null);
    onAnswer(answer?.status ?? null);
    if (answer?.status === 201) return { id: (JSON.parse(answer.text) as { id: number }).id, tries: attempt };
    if (answer && !isForLater(answer.status)) return null;
    await delay(wait * (1 + Math.random()));
  }
};

/** An ever-growing backlog would measure itself instead of the product. */
const MOST_WAITING = 100;

export interface Sent {
  /** Lead ids by key. */
  acknowledged: Map<string, number>;
  refused: number;
  tries: number;
  /** Responses by status; 0 stands for no response. */
  answers: Map<number, number>;
  /** Until the sending ended; leads still waiting then are acknowledged later. */
  seconds: number;
}

export interface Load {
  origins: string[];
  pages: number[];
  rate: number;
  until: Promise<unknown>;
  /** Begins the keys of the leads. */
  name?: string;
  onAcknowledged?: (key: string) => void;
}

/** Sends leads at this rate, or as fast as the product accepts them; resolves when each is acknowledged. */
export const sendAtRate = async ({
  origins,
  pages,
  rate,
  until,
  name = 'lead',
  onAcknowledged = () => undefined,
}: Load): Promise<Sent> => {
  const acknowledged = new Map<string, number>();
  const waiting = new Set<Promise<void>>();
  const answers = new Map<number, number>();
  const onAnswer = (answer: number | null): void => {
    answers.set(answer ?? 0, (answers.get(answer ?? 0) ?? 0) + 1);
  };
  let tries = 0;
  let refused = 0;
  let isOver = false;
  const end = until.finally(() => (isOver = true));
  const post = async (key: string, pageId: number): Promise<void> => {
    const answer = await postUntilAccepted(origins, { visitor: { key, pageId }, onAnswer });
    if (answer === null) {
      refused += 1;
      return;
    }
    acknowledged.set(key, answer.id);
    onAcknowledged(key);
    tries += answer.tries;
  };
  const started = performance.now();
  for (let sent = 0, came = 0; !isOver;) {
    const dueCount = Math.floor(((performance.now() - started) / 1000) * rate);
    for (; came < dueCount; came += 1) {
      if (waiting.size >= MOST_WAITING) continue;
      const posting = post(`${name}-${sent}`, pages[sent % pages.length] ?? 0).finally(() => waiting.delete(posting));
      waiting.add(posting);
      sent += 1;
    }
    await delay(10);
  }
  await end;
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(waiting);
  return { acknowledged, refused, tries, answers, seconds };
};
