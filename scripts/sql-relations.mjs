// Finds the tables and views in SQL. Statements are assembled from fragments that no SQL parser accepts, so this
// looks at the words after FROM, JOIN, INTO, UPDATE and the like.
const NAME_OF_PART =
  /\b([a-z_]\w*)\s*(?:\([^()]*\))?\s+as\s+(?:(?:not\s+)?materialized\s+)?(?:\(\s*(?:(?:select|insert|update|delete|with|values)\b|\$)|\$)/gi;
const NOISE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
const TOKEN = /[a-z_][\w.]*|"[^"]+"|[(),;$]|[^\s\w]/gi;
const FUNCTIONS_WITH_FROM = new Set(['extract', 'trim', 'substring', 'overlay', 'position']);
const ENDS_LIST = new Set(
  'where group order having limit returning set select union window for values do offset intersect except'.split(' '),
);
const BEFORE_NAME = new Set(['only', 'lateral', 'if', 'not', 'exists', 'table']);
const READS = new Set(['from', 'join', 'using']);
const WRITES = new Set(['into', 'update', 'truncate', 'table']);
const NO_NAME = /^(select|set|of|nowait|skip|stdin|stdout|values|[^a-z_"].*)$/i;

const startsName = (word, before) => {
  if (word === 'from') return before !== 'distinct';
  if (word === 'update') return !['for', 'key', 'do'].includes(before);
  if (word === 'table') return before !== 'truncate';
  return READS.has(word) || WRITES.has(word);
};

/** Names of relations in order; `writes` is true for those that the statement changes. */
export const relationsIn = (text) => {
  const tokens = text.replaceAll(NOISE, ' ').match(TOKEN) ?? [];
  const found = [];
  const levels = [{ isList: false, isCall: false }];
  for (let index = 0; index < tokens.length; index += 1) {
    const word = tokens[index].toLowerCase();
    const before = tokens[index - 1]?.toLowerCase();
    const level = levels.at(-1);
    if (word === '(') levels.push({ isList: false, isCall: FUNCTIONS_WITH_FROM.has(before) });
    else if (word === ')') {
      if (levels.length > 1) levels.pop();
    } else if (ENDS_LIST.has(word)) level.isList = false;
    const opensList = startsName(word, before) && !level.isCall;
    if (!opensList && !(word === ',' && level.isList)) continue;
    if (READS.has(word)) level.isList = true;
    let next = index + 1;
    while (BEFORE_NAME.has(tokens[next]?.toLowerCase())) next += 1;
    const name = tokens[next]?.toLowerCase().replaceAll('"', '');
    const isFunction = tokens[next + 1] === '(' && !WRITES.has(word);
    if (!name || NO_NAME.test(name) || isFunction) continue;
    found.push({ name, writes: WRITES.has(word) || before === 'delete' });
  }
  return found;
};

/** Names of common table expressions (WITH). */
export const partsIn = (text) =>
  [...text.replaceAll(NOISE, ' ').matchAll(NAME_OF_PART)].map(([, name]) => name.toLowerCase());
