import type { Finding } from '../kills.ts';

const TRIES = 40;

/** Wrong passwords from one address at one account, at these nodes in turn; returns how many of them were looked at. */
const tryAt = async (origins: string[], { username, address }: { username: string; address: string }) => {
  const statuses = await Promise.all(
    Array.from({ length: TRIES }, async (_, n) => {
      const answer = await fetch(`${origins[n % origins.length]}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ username, password: 'signal-meadow-copper-17' }),
      });
      const { code } = (await answer.json()) as { code?: string };
      return { status: answer.status, isLookedAt: answer.status === 401 && code !== 'challenge_required' };
    }),
  );
  const broken = statuses.filter(({ status }) => status !== 401 && status !== 429).length;
  return { passed: statuses.filter(({ isLookedAt }) => isLookedAt).length, broken };
};

/** Forms of one address at these nodes; returns how many of them were not refused for their number. */
const formsAt = async (origins: string[], { pageId, address }: { pageId: number; address: string }) => {
  const statuses = await Promise.all(
    Array.from({ length: 80 }, async (_, n) => {
      const answer = await fetch(`${origins[n % origins.length]}/api/public/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ pageId, name: 'Flood', email: `flood-${n}@${address}.example` }),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  return { passed: statuses.filter((status) => status !== 429).length, statuses };
};

/** Whether several nodes together let through no more than one does. */
export const shareLimits = async (origins: string[], pageId: number): Promise<Finding[]> => {
  const [first = ''] = origins;
  const alone = await tryAt([first], { username: 'nobody-1', address: '203.0.113.41' });
  const together = await tryAt(origins, { username: 'nobody-2', address: '203.0.113.42' });
  const formsAlone = await formsAt([first], { pageId, address: '203.0.113.51' });
  const formsTogether = await formsAt(origins, { pageId, address: '203.0.113.52' });
  return [
    {
      label: `sign-ins looked at of ${TRIES} at once, at one node and at ${origins.length}`,
      figure: `${alone.passed}, ${together.passed}`,
      ok: alone.passed > 0 && together.passed === alone.passed && alone.broken + together.broken === 0,
    },
    {
      label: `forms let through of 80 at once from one address, at one node and at ${origins.length}`,
      figure: `${formsAlone.passed}, ${formsTogether.passed}`,
      ok: formsAlone.passed < 80 && formsTogether.passed === formsAlone.passed,
    },
  ];
};

/** Forms of one address at one node while nobody can count together: it counts alone. */
export const limitAlone = async (origin: string, pageId: number): Promise<Finding> => {
  const { statuses } = await formsAt([origin], { pageId, address: '203.0.113.61' });
  const count = (status: number): number => statuses.filter((one) => one === status).length;
  return {
    label: 'forms without the database: to be sent again, refused, others',
    figure: `${count(503)}, ${count(429)}, ${statuses.length - count(503) - count(429)}`,
    ok: count(503) > 0 && count(429) > 0 && count(503) + count(429) === statuses.length,
  };
};
