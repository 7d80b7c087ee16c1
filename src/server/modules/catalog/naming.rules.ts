import { US_STATES } from '#shared/states.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const STOP_WORDS = set('a an the and or of for in to on at by with from is are be its');

/** Words that agencies and searchers add to any service. */
const FILLERS = set(
  `near me nearby my your our we i you local best top cheap cheapest affordable quality trusted reliable fast quick rated
  professional licensed certified insured qualified experienced leading expert experts specialist pro pros company service
  contractor provider technician solution team crew inc co corp cost price pricing quote estimate free need get find
  hire help business area city county how much option center`,
);

/** Words that narrow a service without making it another one, left out when nothing matches with them. */
const MODIFIERS = set(
  `residential commercial industrial home house household domestic property indoor outdoor emergency urgent same day next
  24 hour 7 after weekend mobile onsite large big old new full complete custom minor major broken leaking local owned
  operated rid eco friendly green humane natural organic`,
);

/** Too little for a match when a name has nothing else. */
const GENERIC = set(
  `repair replacement removal installation cleaning inspection maintenance service emergency general home house family car
  auto vehicle water air test treatment control personal local business office commercial residential company care
  management design building builder system new hour day 24 lawyer law legal health medical clinic doctor agent consultation
  private public plan planning support training supply online mobile damage problem prevention restoration equipment cleanup
  estate property defense charge claim accident injury upgrade single tune up check life group body full real security
  technology financial help free senior child pet dog cat bird garden yard kitchen bathroom attic wall roof heating cooling tax`,
);

const BRANDS = set(
  `orkin terminix servpro aptive trugreen lennox trane carrier goodman rheem ruud bryant daikin mitsubishi fujitsu samsung
  lg whirlpool maytag kitchenaid frigidaire electrolux kenmore bosch miele liftmaster chamberlain genie clopay amarr pella
  andersen milgard gaf owens corning hardie moen kohler delta toto navien rinnai kinetico culligan toyota honda ford
  chevy chevrolet nissan hyundai kia jeep subaru bmw audi lexus mercedes volkswagen volvo tesla allstate geico
  progressive apple dell lenovo hp generac kohler briggs`,
);

/** The largest cities of the country; a place that is left out makes a name unknown, not wrong. */
const CITIES =
  `new york;nyc;los angeles;chicago;houston;phoenix;philadelphia;san antonio;san diego;dallas;austin;san jose;
jacksonville;fort worth;columbus;charlotte;indianapolis;san francisco;seattle;denver;oklahoma city;nashville;el paso;
boston;portland;las vegas;detroit;memphis;louisville;baltimore;milwaukee;albuquerque;tucson;fresno;sacramento;mesa;
kansas city;atlanta;omaha;colorado springs;raleigh;long beach;virginia beach;miami;oakland;minneapolis;tulsa;bakersfield;
wichita;arlington;aurora;tampa;new orleans;cleveland;honolulu;anaheim;lexington;stockton;corpus christi;henderson;
riverside;newark;st paul;saint paul;cincinnati;irvine;orlando;pittsburgh;st louis;saint louis;greensboro;jersey city;
anchorage;lincoln;plano;durham;buffalo;chandler;chula vista;toledo;madison;gilbert;reno;fort wayne;north las vegas;
st petersburg;lubbock;irving;laredo;winston salem;chesapeake;glendale;garland;scottsdale;norfolk;boise;fremont;
spokane;santa clarita;baton rouge;richmond;hialeah;san bernardino;tacoma;modesto;huntsville;des moines;yonkers;rochester;
moreno valley;fayetteville;fontana;columbus;worcester;port st lucie;little rock;augusta;oxnard;birmingham;montgomery;
frisco;amarillo;salt lake city;grand rapids;huntington beach;overland park;tallahassee;tempe;cape coral;mobile alabama;
knoxville;shreveport;vancouver;sioux falls;chattanooga;brownsville;fort lauderdale;providence;newport news;santa rosa;
eugene;salem;peoria;springfield;hartford;new haven;bridgeport;stamford;warwick;cranston;albany;syracuse;burlington;
manchester nh;concord nh;wilmington;charleston;savannah;naples;sarasota;boca raton;west palm beach;mckinney;denton;
brooklyn;queens;bronx;manhattan;staten island;long island;orange county;bay area;dfw;bergen county;cape cod`
    .split(/;\s*/)
    .map((city) => city.split(' '));

const STATE_NAMES = US_STATES.map(({ name }) => name.toLowerCase().split(' '));
const STATE_CODES = new Set(US_STATES.map(({ code }) => code));
/** Longer names first, so that "west virginia" is not "virginia". */
const PLACES = [...CITIES, ...STATE_NAMES].toSorted((a, b) => b.length - a.length);

/** Forms of one word, each list by its first. */
const FORMS = `ac a/c aircon;lawyer attorney abogado counsel;installation install installer installing;repair repairing repairman
fix fixing fixer;replacement replace replacing;removal remove remover removing;cleaning clean cleaner cleanser;inspection
inspector inspect;exterminator exterminate exterminating extermination;remodeling remodel remodeler;renovation renovate renovator;
painting painter paint;moving mover move;training trainer train;grooming groomer groom;builder build;test testing tester;
trimming trimmer trim;pruning prune;roof roofing roofer;plumbing plumber plummer plumming;electrical electric electrician;landscaping landscaper
landscape;dental dentist dentistry;chiropractic chiropractor chiro;accident wreck;mold mould;defense defence;refrigerator
fridge;tune tuneup;cleanup cleanout;hour hr;reroof reroofing;mediation mediator;inspection inspecting;heating heat;
spraying spray;trapping trap trapper;welding weld;sealing seal sealer;leveling level levelling;washing wash;
fencing fence;flooring floor;tiling tile;detailing detail detailer;towing tow;locksmith smith;staging stage stager;
appraisal appraiser;adoption adopt;bookkeeping bookkeeper;accounting accountant;counseling counselor counselling;
orthodontics orthodontist orthodontia;endodontics endodontist;periodontics periodontist;podiatry podiatrist;
dermatology dermatologist;acupuncture acupuncturist;optometry optometrist;veterinary veterinarian vet;masonry mason;
sweeping sweep;gardening gardener;mowing mow mower;plowing plow;shoveling shovel;paving pave;
insurance insure insurer;immigration immigrate;doctor dr physician;teeth tooth;exclusion exclude;detection detect;sell selling;buy buying;
relocation relocate;prevention preventive preventative;preparation prep;refinancing refinance refi;waterproofing waterproof;financing finance;rewiring rewire;repiping repipe;
rekeying rekey;unlocking unlock;packing packer pack;sitting sitter;walking walker;boarding;audiology audiologist`;

const CANONICAL = new Map(
  FORMS.replaceAll('\n', ' ')
    .split(';')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(/\s+/);
      return others.map((other): [string, string] => [other, first]);
    }),
);

const FIRST_FORMS = new Set(CANONICAL.values());

const IRREGULAR = new Map(
  'mice:mouse,lice:louse,leaves:leaf,knives:knife,children:child,geese:goose,wolves:wolf,men:man,women:woman,feet:foot'
    .split(',')
    .map((pair) => pair.split(':') as [string, string]),
);
const NO_PLURAL = set('gas bus irs abs plus lens glass gps sos news texas kansas arkansas us as is its has yes ins');

const singular = (word: string): string => {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length < 3 || NO_PLURAL.has(word) || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:sh|ch|x|ss|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

/** "repaired" as "repair", of the words that have a form of their own. */
const withoutPast = (word: string): string => {
  const stem = word.replace(/ed$/, '');
  return FIRST_FORMS.has(stem) ? stem : word;
};

/** One form for the forms of a word: "attorneys" and "lawyer", "mice" and "mouse". */
export const canonicalWord = (word: string): string => {
  const one = singular(word);
  return CANONICAL.get(word) ?? CANONICAL.get(one) ?? CANONICAL.get(one.replace(/ed$/, '')) ?? withoutPast(one);
};

/** The words of a name as typed, in lower case, without marks; "A/C" and "24/7" stay together. */
export const splitWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/\ba\/c\b/g, 'ac')
    .replaceAll(/\b24\s*\/\s*7\b/g, '24 hour')
    .replaceAll(/\b(\d+)-?(?:hrs?|hours?)\b/g, '$1 hour')
    .replaceAll(/\b(clean|tune|check|board)[ -]?(up|out)s?\b/g, '$1$2')
    .replaceAll(/\bre-(?=[a-z])/g, 're')
    .replaceAll(/\bhot[ -]water[ -](?=heater)/g, 'water ')
    .replaceAll(/\bair[ -]condition(?:ing|ers?|ed)?\b/g, 'ac')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const startsWithAt = (words: readonly string[], part: readonly string[], at: number): boolean =>
  part.every((word, index) => words[at + index] === word);

const withoutPlaceNames = (words: readonly string[]): string[] => {
  const kept: string[] = [];
  let next = 0;
  for (const [at, word] of words.entries()) {
    if (at < next) continue;
    const place = PLACES.find((part) => startsWithAt(words, part, at));
    if (!place) kept.push(word);
    next = at + (place?.length ?? 1);
  }
  return kept;
};

/** Lower-case codes of states that are words of their own. */
const AMBIGUOUS_CODES = set('in me or hi ok oh la de');

const withoutLastCode = (words: string[]): string[] => {
  const last = words.at(-1) ?? '';
  return words.length > 1 && STATE_CODES.has(last.toUpperCase()) && !AMBIGUOUS_CODES.has(last)
    ? words.slice(0, -1)
    : words;
};

/** A name's words without cities, states, their codes and a ZIP code. */
export const splitWithoutPlace = (name: string): string[] => {
  const hasLowerCase = /[a-z]/.test(name);
  const withoutCodes = name.replaceAll(/\b[A-Z]{2}\b/g, (code, at: number) =>
    STATE_CODES.has(code) && (hasLowerCase || at > 0) ? ' ' : code,
  );
  return withoutPlaceNames(withoutLastCode(splitWords(withoutCodes.replaceAll(/\b\d{5}\b/g, ' '))));
};

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Whether a word, in its one form, says too little to name a service. */
export const isGenericWord = (word: string): boolean => GENERIC.has(word) || FILLERS.has(word) || MODIFIERS.has(word);

const keyOf = (words: Iterable<string>): string => [...new Set(words)].sort().join(' ');

/** The words as a set, whatever their order, without articles; empty for none. */
export const exactKey = (words: readonly string[]): string =>
  keyOf(words.filter((word) => !STOP_WORDS.has(word)).map(canonicalWord));

/** Whether words name anything, beyond what any service is called. */
const says = (words: readonly string[]): boolean => words.length > 1 || words.some((word) => !GENERIC.has(word));

/** The words that say which service it is, each in its one form. */
export const tellingWords = (words: readonly string[], extra: ReadonlySet<string> = new Set()): string[] =>
  words
    .filter((word) => !STOP_WORDS.has(word))
    .map(canonicalWord)
    .filter((word) => !FILLERS.has(word) && !extra.has(word));

/** Like `exactKey`, without words that any service has; null when too little is left. */
export const looseKey = (words: readonly string[], extra: ReadonlySet<string> = new Set()): string | null => {
  const left = tellingWords(words, extra);
  return says(left) ? keyOf(left) : null;
};

/** A "bat house" is no work at a house; "bats in the house" is. */
const isThing = (words: readonly string[], at: number): boolean =>
  at === words.length - 1 && /^(?:house|home)$/.test(words[at] ?? '') && !STOP_WORDS.has(words[at - 1] ?? '');

export const withoutModifiers = (words: readonly string[]): string[] =>
  words.filter((word, at) => isThing(words, at) || (!MODIFIERS.has(canonicalWord(word)) && !BRANDS.has(word)));
