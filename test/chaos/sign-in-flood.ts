import { setTimeout as delay } from 'node:timers/promises';
import { solveChallenge } from '../setup/solve-challenge.ts';
import type { SignInChallenge } from '#shared/sign-in-challenge.ts';
import { startCluster } from './cluster.ts';
import type { Finding } from './kills.ts';

export interface FloodPlan {
  /** Strangers who guess at once, and for how long. */
  strangers: number;
  seconds: number;
  /** How often the owner signs in meanwhile. */
  signIns: number;
  /** Guesses at one account, and the addresses that they come from. */
  guesses: number;
  addresses: number;
}

const OWNER = 'admin';
const RIGHT = 'lantern-orchard-river-42';
const WRONG = 'signal-meadow-copper-17';
const LIMIT_MS = 2000;
/** What NIST SP 800-63B allows: failures at one account without more proof. */
const MOST_HASHED = 100;

interface Attempt {
  password: string;
  address: string;
  more?: object;
  cookie?: string;
}

/** One process of the product, with the calls that sign in. */
const signInsAt = (origin: string) => {
  const post = (path: string, { address, cookie, body }: { address: string; cookie?: string; body: object }) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(cookie === undefined ? {} : { cookie, 'sec-fetch-site': 'same-origin' }),
      },
      body: JSON.stringify(body),
    });
  return {
    signIn: async ({ password, address, more = {}, ...browser }: Attempt) => {
      const started = performance.now();
      const answer = await post('/api/admin/login', {
        address,
        ...browser,
        body: { username: OWNER, password, ...more },
      });
      const { code = null } = (await answer.json()) as { code?: string };
      const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
      return { status: answer.status, code, cookie: cookie.join('; '), ms: performance.now() - started };
    },
    challenge: async (address: string): Promise<SignInChallenge> => {
      const answer = await post('/api/admin/login/challenge', { address, body: { username: OWNER } });
      return (await answer.json()) as SignInChallenge;
    },
  };
};

type SignIns = ReturnType<typeof signInsAt>;

const addressOf = (which: number): string => `198.18.${which >> 8}.${which & 255}`;

/** The owner signs in with a known browser while strangers guess at the same account. */
const floodOwner = async ({ signIn }: SignIns, { strangers, seconds, signIns }: FloodPlan): Promise<Finding[]> => {
  const { cookie } = await signIn({ password: RIGHT, address: '203.0.113.1' });
  const until = performance.now() + seconds * 1000;
  let guesses = 0;
  const broken = new Map<number, number>();
  const flood = Array.from({ length: strangers }, async (_, stranger) => {
    for (let at = 0; performance.now() < until; at += 1) {
      const { status } = await signIn({ password: WRONG, address: addressOf((stranger * 250 + at) % 15_000) });
      guesses += 1;
      if (status !== 401 && status !== 429) broken.set(status, (broken.get(status) ?? 0) + 1);
    }
  });
  const times: number[] = [];
  let refused = 0;
  for (let at = 0; at < signIns; at += 1) {
    const { status, ms } = await signIn({ password: RIGHT, address: '203.0.113.2', cookie });
    if (status === 200) times.push(ms);
    else refused += 1;
    await delay(Math.max(0, (seconds * 1000) / signIns - ms));
  }
  await Promise.all(flood);
  const slowest = Math.round(Math.max(0, ...times));
  const inTime = times.filter((ms) => ms <= LIMIT_MS).length;
  return [
    { label: 'guesses of strangers meanwhile', figure: guesses, ok: guesses > strangers },
    { label: 'answers to them other than 401 and 429', figure: [...broken].join(' ') || 0, ok: broken.size === 0 },
    { label: 'sign-ins of the owner that were refused', figure: refused, ok: refused === 0 },
    {
      label: `sign-ins of the owner within ${LIMIT_MS / 1000} s`,
      figure: `${inTime} of ${signIns}, the slowest in ${slowest} ms`,
      ok: inTime === signIns,
    },
  ];
};

/** Guesses from many addresses at one account; then the owner signs in from an address that nobody knows. */
const guessFromEverywhere = async (
  { signIn, challenge }: SignIns,
  { guesses, addresses, strangers }: FloodPlan,
): Promise<Finding[]> => {
  let sent = 0;
  let hashed = 0;
  const guessers = Array.from({ length: strangers }, async () => {
    while (sent < guesses) {
      const which = sent % addresses;
      sent += 1;
      const { status, code } = await signIn({ password: WRONG, address: addressOf(20_000 + which) });
      if (status === 401 && code !== 'challenge_required') hashed += 1;
    }
  });
  await Promise.all(guessers);
  const address = '203.0.113.77';
  const first = await signIn({ password: RIGHT, address });
  const more = solveChallenge(await challenge(address));
  const second = await signIn({ password: RIGHT, address, more });
  return [
    {
      label: `of ${guesses} guesses from ${addresses} addresses, those whose password was looked at`,
      figure: hashed,
      ok: hashed <= MOST_HASHED && hashed > 0,
    },
    {
      label: 'the owner’s sign-in from a new address, and with a solved challenge',
      figure: `${first.code ?? first.status}, ${second.status}`,
      // A flood on a slow machine may leave tries of the day.
      ok: second.status === 200 && first.status === (hashed < MOST_HASHED ? first.status : 401),
    },
  ];
};

/** Whether the owner signs in while strangers guess; each part on a product of its own. */
export const surviveSignInFlood = async (plan: FloodPlan): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const part of [floodOwner, guessFromEverywhere]) {
    const cluster = await startCluster({
      web: 1,
      workers: 0,
      receiver: '127.0.0.1:1',
      environment: { ADMIN_PASSWORD: RIGHT, TRUSTED_PROXIES: '127.0.0.1/32' },
    });
    try {
      findings.push(...(await part(signInsAt(cluster.origins[0] ?? ''), plan)));
    } finally {
      await cluster.stop();
    }
  }
  return findings;
};
