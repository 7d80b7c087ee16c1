import { expect, test } from 'vitest';
import { tierOfUrl } from './source-tiers.ts';

test.each([
  ['https://www.irs.gov/x', 1],
  ['https://web.uri.edu/a', 1],
  ['https://leg.state.fl.us/statutes', 1],
  ['http://www.leg.state.fl.us/statutes', 1],
  ['https://texreg.sos.state.tx.us/public', 1],
  ['https://alison.legislature.state.al.us/code', 1],
  ['https://www.ci.independence.or.us/', 1],
  ['https://co.hunterdon.nj.us/', 1],
  ['https://www.twp.freehold.nj.us/', 1],
  ['https://www.courts.state.hi.us/', 1],
  ['https://my.clevelandclinic.org/health', 1],
  ['https://www.americanbar.org/groups', 2],
  ['https://www.texas811.org/', 2],
  ['https://www.angi.com/articles', 3],
  ['https://solanomosquito.specialdistrict.org/', 1],
  ['https://web.archive.org/web/20200101000000/https://www.irs.gov/x', 1],
  ['https://web.archive.org/web/20200101000000/https://www.facebook.com/irs', 'refused'],
  ['https://web.archive.org/irs', null],
  ['https://plumber.us/', null],
  ['https://www.acmeplumbing.com/', null],
  ['https://irs.gov.example.com/', null],
  ['https://notangi.com/', null],
  ['https://www.facebook.com/irs', 'refused'],
  ['https://someone.blogspot.com/', 'refused'],
  ['https://law.justia.com/codes', 'refused'],
  ['https://irs.gov@example.com/', 'refused'],
  ['ftp://irs.gov/', 'refused'],
  ['irs.gov', 'refused'],
])('%s is worth %s', (url, tier) => {
  expect(tierOfUrl(url)).toBe(tier);
});
