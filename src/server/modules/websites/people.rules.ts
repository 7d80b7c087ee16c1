import type { FoundFact } from './websites.types.ts';

const NAME = String.raw`(?:Dr\.? )?\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}\.)?(?: (?:[Dd]e |[Vv]an |[Ll]a |O’|O'|Mc)?\p{Lu}[\p{L}’'-]+){1,2}`;
const ROLE = String.raw`(?:co-?)?(?:owner|founder|president|vice president|ceo|coo|principal|partner|(?:general |office |operations |service |project |sales )?manager|(?:lead |senior |service |master |journeyman )?(?:technician|plumber|electrician|installer|roofer|inspector|carpenter|mechanic|arborist|exterminator|locksmith|estimator|foreman)|attorney(?: at law)?|lawyer|paralegal|of counsel|dentist|orthodontist|hygienist|physician|surgeon|chiropractor|veterinarian|dispatcher|director|supervisor|bookkeeper|accountant|office administrator|crew leader)`;
const ROLES = new RegExp(
  String.raw`^(?:\p{L}+ ){0,3}${ROLE}(?:(?: (?:and|&|\/) |, | \/ )(?:\p{L}+ ){0,2}${ROLE})*$`,
  'iu',
);
const WHOLE_NAME = new RegExp(`^${NAME}(?:, (?:Esq\\.?|DDS|DMD|MD|DO|DC|DVM|CPA|PE|RN|JD|J\\.D\\.))?$`, 'u');
const ONE_LINE = new RegExp(String.raw`^(${NAME})\s*(?:,|–|—|-|\||:|\()\s*(.{3,60}?)\)?$`, 'u');
/** Capitalised words of headings that are no names. */
const NO_NAME =
  /\b(?:Our|The|Your|Meet|About|Contact|Us|Team|Service|Services|Call|Free|Home|Get|Why|How|What|Read|Learn|More|View|Company|Family|Areas?|Hours|Reviews?|Owner|Manager|License|Plumbing|Heating|Roofing|Electric|Pest|Control|Law|Dental|Group)\b/;

const person = (name: string, role: string, quote: string): FoundFact[] =>
  NO_NAME.test(name) || !ROLES.test(role.trim())
    ? []
    : [{ kind: 'person', value: name, role: role.trim().slice(0, 100), quote, found: 'text' }];

/** People with their roles, as pages about a team list them: on one line, or the role below the name. */
export const peopleIn = (lines: readonly string[]): FoundFact[] =>
  lines.flatMap((line, index): FoundFact[] => {
    if (line.length > 110) return [];
    const [, name = '', role = ''] = ONE_LINE.exec(line) ?? [];
    if (name !== '') return person(name, role, line);
    const below = lines[index + 1] ?? '';
    return WHOLE_NAME.test(line) && below.length <= 60 ? person(line, below, `${line}\n${below}`) : [];
  });
