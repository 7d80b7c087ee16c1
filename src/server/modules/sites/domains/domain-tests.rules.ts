import { DOMAIN_CHECKS, type DomainCheck, type DomainCheckName } from '#shared/domains.ts';
import { robotsTxt } from '../sitemaps.rules.ts';
import type { DomainFindings, DomainResponse } from './domain-tests.types.ts';

/** The callback path of a test; the domain's token follows. */
export const CHECK_PATH = '/.well-known/farmstead-';
/** The query parameter with the test's token. */
export const CHECK_QUERY = 'farmstead-check';

type CheckResult = [ok: boolean, detail: string];

const isResponse = (response: DomainResponse | null): response is Exclude<DomainResponse, { failed: unknown }> =>
  response !== null && !('failed' in response);

const dns = ({ domain, first }: DomainFindings): CheckResult =>
  'failed' in first && first.failed === 'dns'
    ? [
        false,
        `No name server knows ${domain}. Point the domain’s nameservers to Cloudflare at your registrar and create the ` +
          'two A records. A change may take up to a day to arrive everywhere.',
      ]
    : [true, `${domain} is known to the name servers.`];

/** The same message for all network failures: the difference would reveal what is in the network. */
const proxied = ({ domain, first }: DomainFindings): CheckResult =>
  'failed' in first
    ? [
        false,
        `${domain} does not answer over HTTPS. Set both A records to Proxied (orange cloud): the placeholder address ` +
          'answers nothing by itself. A new domain’s certificate may take 15 minutes.',
      ]
    : [true, `${domain} answers.`];

const workerRoute = ({ domain, first, callback }: DomainFindings): CheckResult => {
  if (callback) return [true, 'Requests reach the product.'];
  if (isResponse(first) && first.location !== null) {
    return [
      false,
      `${domain} redirects elsewhere before the worker answers. Remove redirect and page rules for it, and add ` +
        `${domain} and www.${domain} to the worker under Settings, Domains & Routes.`,
    ];
  }
  return [
    false,
    `Something other than the product answers at ${domain}. Deploy the worker script and add ${domain} and ` +
      `www.${domain} to it under Settings, Domains & Routes.`,
  ];
};

const hostHeader = ({ domain, callback }: DomainFindings): CheckResult =>
  callback?.forwardedHost === domain || callback?.host === domain
    ? [true, `The product is told the host ${domain}.`]
    : [
        false,
        `Requests reach the product without the host ${domain}. Copy the worker script again: it sends x-forwarded-host. ` +
          'A proxy has to pass the Host header on unchanged.',
      ];

const token = ({ domain, callback }: DomainFindings): CheckResult => {
  if (callback?.isTrusted) return [true, 'The product trusts what is in front of it.'];
  return callback?.host === domain
    ? [true, 'The host arrives as visitors type it, so no token is needed.']
    : [
        false,
        'The token that came along is not this installation’s. Copy the worker script again and deploy it: the token ' +
          'changes with APP_SECRET.',
      ];
};

/** Whether a robots file blocks all crawlers from the whole site. */
export const blocksAll = (text: string): boolean => {
  let agents: string[] = [];
  let isRules = false;
  for (const line of text.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      agents = isRules ? [value.trim()] : [...agents, value.trim()];
      isRules = false;
    } else if (name === 'allow' || name === 'disallow') {
      isRules = true;
      if (name === 'disallow' && value.trim() === '/' && agents.includes('*')) return true;
    }
  }
  return false;
};

const robots = ({ domain, robots: response, origins }: DomainFindings): CheckResult => {
  const sitemap = `${origins.expected}/sitemap.xml`;
  if (!isResponse(response) || response.status !== 200)
    return [false, `${domain}/robots.txt does not answer. Let the worker answer every path of the domain.`];
  if (blocksAll(response.text))
    return [
      false,
      `${domain}/robots.txt keeps search engines out. Switch off a robots.txt managed by Cloudflare, or remove the rule ` +
        'that answers in the product’s place.',
    ];
  if (response.text === robotsTxt(origins.expected, { hasSitemap: false }))
    return [true, 'robots.txt lets search engines in. Once a page is published, it names the sitemap.'];
  return response.text.includes(sitemap)
    ? [true, `robots.txt lets search engines in and names ${sitemap}.`]
    : [
        false,
        `${domain}/robots.txt does not name ${sitemap}. Remove whatever answers it in the product’s place and clear the ` +
          'cache.',
      ];
};

const canonicalOf = (html: string): string | null => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;

const canonical = ({ domain, home, origins }: DomainFindings): CheckResult => {
  if (origins.configured !== origins.expected)
    return [
      false,
      `Pages would name ${origins.configured} as their home instead of ${origins.expected}. Set APP_ORIGIN to the ` +
        'product’s https address.',
    ];
  if (!isResponse(home) || home.location !== null)
    return [false, `The home of ${domain} redirects elsewhere. Remove redirect rules for it.`];
  if (home.status !== 200)
    return [false, `The home of ${domain} has nothing to show yet. Create a farm for this client and activate it.`];
  const found = canonicalOf(home.text);
  if (found === null) return [true, `No page is published yet. Once one is, it names ${origins.expected} as its home.`];
  return found === `${origins.expected}/`
    ? [true, `Pages name ${origins.expected} as their home.`]
    : [false, `The home of ${domain} names ${found} as its home. Clear the cache of the domain and test again.`];
};

const TESTS: Record<DomainCheckName, (findings: DomainFindings) => CheckResult> = {
  DNS: dns,
  'Proxied record': proxied,
  'Worker route': workerRoute,
  'Host header': hostHeader,
  Token: token,
  Robots: robots,
  Canonical: canonical,
};

/** Runs the checks in order and skips those after the first failure. */
export const evaluateChecks = (findings: DomainFindings): DomainCheck[] => {
  let failed: DomainCheckName | null = null;
  return DOMAIN_CHECKS.map((name) => {
    if (failed !== null) return { name, ok: false, detail: `Not tested yet: “${failed}” comes first.` };
    const [ok, detail] = TESTS[name](findings);
    if (!ok) failed = name;
    return { name, ok, detail };
  });
};

/** Whether visitors of the domain reach the product. */
export const isReached = (checks: DomainCheck[]): boolean => checks.some(({ name, ok }) => name === 'Token' && ok);

export const isPassed = (checks: DomainCheck[]): boolean => checks.every(({ ok }) => ok);
