import type { Intent } from '#shared/intents.ts';
import type { NamedSubject } from '../catalog/catalog.types.ts';
import { getService, readSubject } from '../catalog/catalog.usecases.ts';
import { collapseSpaces, isJsonLdNode } from './parsed-page.rules.ts';
import type { CheckResult, ParsedPage, QualityCheck } from './quality.types.ts';

/** Questions about the people who do the work: a sewer hub asks for a plumber's license. */
const ABOUT_PEOPLE: readonly Intent[] = ['choose', 'verify'];

const MIN_FOREIGN_HEADINGS = 2;

type Read = (text: string) => NamedSubject | null;

const readerOf = ({ page, topic, place }: ParsedPage): Read => {
  const withRoles = ABOUT_PEOPLE.includes(page.intent);
  return (text) => readSubject(topic.service, { hub: topic.name, text: text.replaceAll(place.city, ' '), withRoles });
};

const headingsOf = ({ body }: ParsedPage['page']): string[] => [
  ...(body.device ? [body.device.heading] : []),
  ...body.sections.map(({ heading }) => heading),
];

interface Finding {
  part: string;
  text: string;
}

const isForeign = (subject: NamedSubject | null): subject is NamedSubject & { other: object } =>
  subject !== null && subject.own === null && subject.other !== null;

const textFindings = (parsed: ParsedPage): Finding[] => {
  const { title, body } = parsed.page;
  const read = readerOf(parsed);
  const question = read(body.question);
  const heading = read(title);
  const findings: Finding[] = [];
  const isOwn = (subject: NamedSubject | null): boolean => subject?.own !== null;
  if (!isOwn(question) && !isOwn(heading)) findings.push({ part: 'question', text: 'the question does not name it' });
  if (isForeign(question)) findings.push({ part: 'question', text: `the question is about ${question.other.name}` });
  if (isForeign(heading) && !isOwn(question)) {
    findings.push({ part: 'title', text: `the title is about ${heading.other.name}` });
  }
  if (!isOwn(read(`${body.answer.text} ${body.oneLine}`))) {
    findings.push({ part: 'answer', text: 'the answer does not name it' });
  }
  const headings = headingsOf(parsed.page).map(read);
  const foreign = headings.filter(isForeign);
  if (foreign.length >= MIN_FOREIGN_HEADINGS && foreign.length * 2 >= headings.length) {
    const names = [...new Set(foreign.map(({ other }) => other.name))].join(', ');
    findings.push({ part: 'section', text: `most headings are about ${names}` });
  }
  return findings;
};

const crumbNames = ({ graph }: ParsedPage): string[] =>
  graph.nodes
    .filter((node) => node['@type'] === 'BreadcrumbList')
    .flatMap(({ itemListElement }) => (Array.isArray(itemListElement) ? itemListElement.filter(isJsonLdNode) : []))
    .map(({ name }) => String(name));

const hubFindings = (parsed: ParsedPage): Finding[] => {
  const hub = parsed.topic.name.trim().toLowerCase();
  const shown = parsed
    .document('nav[aria-label="Breadcrumb"] a')
    .toArray()
    .map((element) => collapseSpaces(parsed.document(element).text()));
  const isNamed = (names: readonly string[]): boolean => names.some((name) => name.toLowerCase() === hub);
  return [
    ...(isNamed(shown) ? [] : [{ part: 'page', text: 'the breadcrumb names another hub' }]),
    ...(isNamed(crumbNames(parsed)) ? [] : [{ part: 'page', text: 'the structured data names another hub' }]),
  ];
};

/** G-83: "Dental Implants" with a text about check-ups answers nobody. A hub whose service is unknown is not checked. */
const evaluateOwnService = (parsed: ParsedPage): CheckResult => {
  const service = getService(parsed.topic.service);
  if (!service) return { ok: true, value: 0, detail: 'The catalog does not know the service of this micro-hub.' };
  const findings = [...textFindings(parsed), ...hubFindings(parsed)];
  if (findings.length === 0) return { ok: true, value: 0, detail: `The page is about ${service.name}.` };
  return {
    ok: false,
    value: findings.length,
    parts: [...new Set(findings.map(({ part }) => part))],
    detail: `The micro-hub is ${service.name}: ${findings.map(({ text }) => text).join('; ')}. Write about it, or move the page to the micro-hub it is about.`,
  };
};

export const ownServiceChecks: readonly QualityCheck[] = [
  {
    id: 'G-83',
    severity: 'gate',
    measures:
      'Question, title, answer and headings that are not about the micro-hub’s own service, and other hubs named',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateOwnService,
  },
];
