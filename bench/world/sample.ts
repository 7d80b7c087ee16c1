import type { BenchProduct } from '../product.ts';

/** Values that are asked for, read from a world's own first answers. */
export type Sample = Readonly<Record<string, string>>;

interface Row {
  id: number;
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const firstOf = async (product: BenchProduct, path: string): Promise<Row> => {
  const [row] = await product.call<Row[]>('GET', path);
  if (!row) throw new Error(`The world has no row in ${path}.`);
  return row;
};

/** Of client 3 and farm 3, which every world has. */
export const sampleOf = async (product: BenchProduct): Promise<Sample> => {
  const leads = await product.call<{ id: number; phoneE164: string | null; email: string; message: string | null }[]>(
    'GET',
    '/api/leads?clientId=3&source=contact+form&limit=50',
  );
  const lead = leads.find(({ phoneE164 }) => phoneE164 !== null);
  if (!lead?.phoneE164) throw new Error('The world has no lead with a phone number.');
  const digits = lead.phoneE164.slice(2);
  const end = `${digits.slice(3, 6)}-${digits.slice(6)}`;
  const ids = {
    page: await firstOf(product, '/api/farms/3/pages?view=summary'),
    ranking: await firstOf(product, '/api/rankings?farmId=3&limit=1'),
    evidence: await firstOf(product, '/api/evidence?limit=1'),
    source: await firstOf(product, '/api/sources?limit=1'),
    mail: await firstOf(product, '/api/emails?limit=1'),
    report: await firstOf(product, '/api/reports?clientId=3&limit=1'),
    prospect: await firstOf(product, '/api/prospects?limit=1'),
  };
  return {
    client: '3',
    farm: '3',
    lead: String(lead.id),
    // The first of farm 3.
    topic: '9',
    email: lead.email,
    reference: lead.message?.split(' ').at(-1) ?? '',
    phone: `(${digits.slice(0, 3)}) ${end}`,
    phoneInternational: `+1 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`,
    phoneEnd: end,
    phoneDigits: digits,
    day: dayBefore(0),
    month: dayBefore(30),
    quarter: dayBefore(90),
    lastMonth: dayBefore(31).slice(0, 7),
    ...Object.fromEntries(Object.entries(ids).map(([name, { id }]) => [name, String(id)])),
  };
};

/** A call with the sample's values in its places, ready to be sent. */
export const fillTemplate = (template: string, sample: Sample): string =>
  template
    .replaceAll(/(?<==)([^&]*)/g, (value) => encodeURIComponent(fillPlaces(value, sample)))
    .replace(/^[^?]*/, (path) => fillPlaces(path, sample));

const fillPlaces = (text: string, sample: Sample): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => sample[name] ?? place);
