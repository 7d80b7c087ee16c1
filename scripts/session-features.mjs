import ts from 'typescript';

/** Begins a statement: at the start of a text, or after another statement. */
const begins = (words) => new RegExp(String.raw`(?:^|;)\s*${words}`, 'i');

const IN_SQL = [
  [begins(String.raw`(?:un)?listen\b`), 'LISTEN ends with the transaction'],
  [
    begins(String.raw`set\s+(?!local\b|transaction\b|constraints\b)[a-z$]`),
    'SET without LOCAL stays for the next client',
  ],
  [begins(String.raw`(?:reset|discard)\s+[a-z]`), 'RESET and DISCARD change what other clients set'],
  [begins(String.raw`(?:prepare|deallocate)\s+[a-z]`), 'a prepared statement stays behind on one process'],
  [begins(String.raw`load\s+'`), 'LOAD works for one process'],
  [
    begins(String.raw`create\s+(?:(?:global|local)\s+)?temp(?:orary)?\b`),
    'a temporary table stays behind on one process',
  ],
  [/\binto\s+temp(?:orary)?\b|\bpg_temp\./i, 'a temporary table stays behind on one process'],
  [begins(String.raw`declare\s[^;]*\bwith\s+hold\b`), 'a cursor with hold stays behind on one process'],
];

const ANYWHERE = [
  [
    /\bpg_(?:try_)?advisory_(?:un)?lock(?:_shared|_all)?\b/i,
    'use pg_advisory_xact_lock: a lock of a session outlives the transaction',
  ],
  [/\bset_config\s*\([^()]*,\s*false\s*\)/i, 'set_config with false stays for the next client'],
];

/** Calls that send their text to the database. */
const SENDS = /(?:^|\.)(?:query|execute|executeSql|raw)$/;
/** SQL in a constant: keywords in capitals. */
const LOOKS_SENT =
  /(?:^|;)\s*(?:(?:UN)?LISTEN|SET|RESET|DISCARD|PREPARE|DEALLOCATE|LOAD|CREATE|DECLARE|SELECT|WITH|INSERT)\s/;

const OPENERS = new Set(['connectUnpooled', 'pg.Client', 'pg.Pool']);

const lineOf = (source, node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

const textOf = (node) => {
  if (!ts.isTemplateExpression(node)) return node.text;
  return node.head.text + node.templateSpans.map(({ literal }) => `$${literal.text}`).join('');
};

const isSent = (node, text) => {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag.getText().replace(/<.*/s, '') === 'sql';
  if (ts.isCallExpression(parent)) return SENDS.test(parent.expression.getText().replace(/<.*/s, ''));
  return LOOKS_SENT.test(text);
};

const problemIn = (node) => {
  const text = textOf(node);
  const rules = isSent(node, text) ? [...IN_SQL, ...ANYWHERE] : ANYWHERE;
  return rules.find(([pattern]) => pattern.test(text))?.[1];
};

/** What in a file needs a session of its own, which a pooler in transaction mode does not give. */
export const sessionFeaturesIn = (source) => {
  const found = [];
  const visit = (node) => {
    if (ts.isTemplateExpression(node) || ts.isStringLiteralLike(node)) {
      const problem = problemIn(node);
      if (problem) found.push({ line: lineOf(source, node), problem });
    }
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && OPENERS.has(node.expression.getText()))
      found.push({ line: lineOf(source, node), problem: 'a connection outside the pools is opened by connectDirect' });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
