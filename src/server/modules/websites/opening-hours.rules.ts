const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Day = (typeof DAYS)[number];

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const dayOf = (name: string): Day | null => {
  const word = (name.split(/[/#]/).at(-1) ?? '').toLowerCase();
  return word.length < 2
    ? null
    : (DAYS.find((day) => day.toLowerCase().startsWith(word.slice(0, 3)) || word === day.slice(0, 2).toLowerCase()) ??
        null);
};

/** "17:30" as "5:30 PM"; null for no time. */
const timeOf = (text: string): string | null => {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?::(\d\d))?(?::\d\d)?/.exec(text) ?? [];
  const hours = Number(hour);
  if (hour === '' || hours > 24) return null;
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return `${shown}${minute === '00' ? '' : `:${minute}`} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
};

const spanOf = (opens: string, closes: string): string | null => {
  if (/^0?0:00/.test(opens) && /^(?:23:59|24:00|0?0:00)/.test(closes)) return 'open 24 hours';
  const [from, to] = [timeOf(opens), timeOf(closes)];
  return from && to ? `${from} to ${to}` : null;
};

/** The days between two, in the order of the week. */
const daysBetween = (from: Day, to: Day): Day[] => {
  const [start, end] = [DAYS.indexOf(from), DAYS.indexOf(to)];
  return start <= end ? DAYS.slice(start, end + 1) : [...DAYS.slice(start), ...DAYS.slice(0, end + 1)];
};

/** "Mo-Fr 08:00-17:00" of schema.org's text form. */
const fromText = (text: string): [Day, string][] => {
  const [, days = '', opens = '', closes = ''] =
    /^([A-Za-z, -]+?)\s+(\d{1,2}:\d\d)\s*-\s*(\d{1,2}:\d\d)$/.exec(text) ?? [];
  const span = spanOf(opens, closes);
  if (span === null) return [];
  return days.split(',').flatMap((part) => {
    const [from, to] = part.split('-').map((name) => dayOf(name.trim()));
    const listed = from && to ? daysBetween(from, to) : from ? [from] : [];
    return listed.map((day): [Day, string] => [day, span]);
  });
};

const fromSpecification = (value: unknown): [Day, string][] => {
  if (!isNode(value)) return [];
  const span = spanOf(textOf(value.opens), textOf(value.closes));
  if (span === null) return [];
  const days = listOf(value.dayOfWeek).map((day) => dayOf(textOf(isNode(day) ? (day.name ?? day['@id']) : day)));
  return days.filter((day) => day !== null).map((day): [Day, string] => [day, span]);
};

/** Opening hours in words, days with the same hours together; null where the markup says none. */
export const hoursOf = ({ text, specification }: { text: unknown; specification: unknown }): string | null => {
  const found = [
    ...listOf(specification).flatMap(fromSpecification),
    ...listOf(text).flatMap((one) => textOf(one).split(/;\s*/).flatMap(fromText)),
  ];
  const byDay = new Map<Day, string>();
  for (const [day, span] of found) if (!byDay.has(day)) byDay.set(day, span);
  if (byDay.size === 0) return null;
  if (DAYS.every((day) => byDay.get(day) === 'open 24 hours')) return '24/7';
  const parts: { from: Day; to: Day; span: string }[] = [];
  for (const day of DAYS) {
    const span = byDay.get(day);
    const last = parts.at(-1);
    if (span === undefined) continue;
    if (last && last.span === span && DAYS.indexOf(last.to) === DAYS.indexOf(day) - 1) last.to = day;
    else parts.push({ from: day, to: day, span });
  }
  return parts.map(({ from, to, span }) => `${from === to ? from : `${from} to ${to}`}, ${span}`).join('; ');
};
