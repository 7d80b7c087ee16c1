import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface TwilioNumber {
  sid: string;
  phone_number: string;
  voice_url: string;
  status_callback: string;
  capabilities: { voice: boolean; sms: boolean };
}

export interface TwilioServer {
  url: string;
  account: string;
  token: string;
  /** By SID. */
  numbers: Map<string, TwilioNumber>;
  /** Sound by SID. */
  recordings: Map<string, Buffer>;
  /** `METHOD path` of each call, oldest first. */
  asked: string[];
  addNumber(phone: string, more?: Partial<TwilioNumber>): TwilioNumber;
  /** From now on every call is answered so; null for as documented. */
  fail(status: number | null): void;
  /** The header with which Twilio signs a callback. */
  sign(url: string, fields: Record<string, string>): Record<string, string>;
  stop(): Promise<void>;
}

const ACCOUNT = `AC${'a1'.repeat(16)}`;
const TOKEN = '0123456789abcdef0123456789abcdef';

const refusal = (status: number, message: string) => ({ code: 20000 + (status % 1000), message, status });

/** Twilio's REST API of 2010-04-01 as far as calls need it, and the signature of its callbacks. */
export const startTwilioServer = async (): Promise<TwilioServer> => {
  const numbers = new Map<string, TwilioNumber>();
  const recordings = new Map<string, Buffer>();
  const asked: string[] = [];
  let failing: number | null = null;

  const send = (response: ServerResponse, status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 204 ? undefined : JSON.stringify(body));
  };

  const answerNumber = (
    response: ServerResponse,
    { sid, form }: { sid: string; form: URLSearchParams | null },
  ): void => {
    const number = numbers.get(sid);
    if (!number) return send(response, 404, refusal(404, `The requested resource ${sid} was not found`));
    if (form?.has('VoiceUrl')) number.voice_url = form.get('VoiceUrl') ?? '';
    if (form?.has('StatusCallback')) number.status_callback = form.get('StatusCallback') ?? '';
    return send(response, 200, number);
  };

  const answerRecording = (
    response: ServerResponse,
    { sid, isDeletion }: { sid: string; isDeletion: boolean },
  ): void => {
    const sound = recordings.get(sid);
    if (!sound) return send(response, 404, refusal(404, 'The recording was not found'));
    if (isDeletion) {
      recordings.delete(sid);
      return send(response, 204, null);
    }
    response.writeHead(200, { 'content-type': 'audio/mpeg' });
    response.end(sound);
  };

  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', 'http://twilio.test');
    asked.push(`${method} ${url.pathname}`);
    if (failing !== null) return send(response, failing, refusal(failing, 'Twilio is unwell'));
    const expected = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;
    const root = `/2010-04-01/Accounts/${ACCOUNT}`;
    if (request.headers.authorization !== expected || !url.pathname.startsWith(root))
      return send(response, 401, refusal(401, 'Authenticate'));
    const path = url.pathname.slice(root.length);
    const form = method === 'POST' ? new URLSearchParams(body) : null;
    if (path === '.json') return send(response, 200, { sid: ACCOUNT, status: 'active', friendly_name: 'Agency' });
    if (path === '/IncomingPhoneNumbers.json') {
      const wanted = url.searchParams.get('PhoneNumber') ?? '';
      const found = [...numbers.values()].filter(({ phone_number }) => phone_number.includes(wanted.replace('+1', '')));
      return send(response, 200, { incoming_phone_numbers: found, page: 0, next_page_uri: null });
    }
    const [, numberSid] = /^\/IncomingPhoneNumbers\/(\w+)\.json$/.exec(path) ?? [];
    if (numberSid) return answerNumber(response, { sid: numberSid, form });
    const [, recordingSid] = /^\/Recordings\/(\w+)\.(?:mp3|json)$/.exec(path) ?? [];
    if (recordingSid) return answerRecording(response, { sid: recordingSid, isDeletion: method === 'DELETE' });
    return send(response, 404, refusal(404, 'Not found'));
  };

  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => answer(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: ACCOUNT,
    token: TOKEN,
    numbers,
    recordings,
    asked,
    addNumber(phone, more = {}) {
      const sid = `PN${String(numbers.size + 1).padStart(32, '0')}`;
      const capabilities = { voice: true, sms: true };
      const number = { sid, phone_number: phone, voice_url: '', status_callback: '', capabilities, ...more };
      numbers.set(sid, number);
      return number;
    },
    fail(status) {
      failing = status;
    },
    sign(url, fields) {
      const parts = Object.keys(fields)
        .toSorted((a, b) => (a < b ? -1 : 1))
        .map((name) => `${name}${fields[name]}`);
      const signature = createHmac('sha1', TOKEN)
        .update(Buffer.from(url + parts.join(''), 'utf8'))
        .digest('base64');
      return { 'x-twilio-signature': signature };
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
