import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { TOKEN_SCOPES, type IssuedApiToken } from '#shared/api-tokens.ts';
import { publishFarm } from '../setup/farm.ts';
import { testProduct } from '../setup/product.ts';

/** The commands in docs/api.md, as a shell would run them. */
const text = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
const commands = [...text.matchAll(/```sh\n([\s\S]+?)```/g)].map(([, block = '']) =>
  block.replaceAll(/\\\n\s*/g, ' ').trim(),
);

const product = await testProduct();
const values: Record<string, string> = { FARMSTEAD: '' };

beforeAll(async () => {
  const { headers } = await publishFarm(product, { clientName: 'Harbor Pest', microHubs: 'Termites' });
  const lead = { pageId: 1, name: 'Ann', email: 'ann@example.com', consent: true };
  await product.call('POST', '/api/public/leads', { body: lead });
  const body = { name: 'Examples', scopes: TOKEN_SCOPES };
  values['TOKEN'] = (await product.call<IssuedApiToken>('POST', '/api/tokens', { headers, body })).body.token;
});

/** Words of a command: `'…'` as they stand, `"…"` with variables filled in. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, plain, filled, bare]) =>
      plain ?? (filled ?? bare ?? '').replaceAll(/\$([A-Z]+)/g, (_, name: string) => values[name] ?? ''),
  );

const requestOf = (command: string) => {
  const [program, ...words] = wordsOf(command);
  const after = (option: string) => words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ''] : []));
  const headers = Object.fromEntries(after('-H').map((line) => line.split(/:\s*/, 2) as [string, string]));
  const [json] = after('--json');
  const method = after('-X')[0] ?? (json === undefined ? 'GET' : 'POST');
  const url = words.find((word) => word.startsWith('/api/')) ?? '';
  return { program, method: method as 'GET' | 'POST' | 'PATCH', url, headers, json };
};

test('there are examples of access, changes, lists and repeats', () => {
  expect(commands.length).toBeGreaterThanOrEqual(4);
  expect(commands.every((command) => command.startsWith('curl '))).toBe(true);
});

test.each(commands)('%s', async (command) => {
  const { program, method, url, headers, json } = requestOf(command);
  expect(program).toBe('curl');
  const body = json === undefined ? {} : { body: JSON.parse(json) as unknown };
  const answer = await product.call(method, url, { headers, ...body });
  expect([200, 201], answer.text).toContain(answer.status);
});
