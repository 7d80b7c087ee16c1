import ts from 'typescript';

const LETTER = /\p{L}/u;
/** In a template a single letter may be a plural's. */
const WORD = /\p{L}{2}/u;
/** Attributes that people read or hear; what else a component shows is found by reading like prose. */
const SHOWN_ATTRIBUTES =
  /^(title|label|placeholder|description|alt|text|hint|message|error|failure|summary|heading|caption|name|aria-(label|description|roledescription|valuetext))$/;
/** Attributes whose words are for the machine, however they read. */
const MACHINE_ATTRIBUTES =
  /^(class(Name)?s?|class(Name)?.+|.+ClassNames?|style|styles|id|key|rel|href|to|src|sizes|d|viewBox|transform|points|media|accept|pattern|allow|sandbox|autoComplete|role|type|method|target|fill|stroke.*|data-.+|aria-(labelledby|describedby|controls|owns|keyshortcuts|live|current)|htmlFor|form|value|defaultValue|variant|color|size|tone|shape|lang|as|component|kind|mod|w|h|m|p|mt|mb|gap|inputMode|path|queryKey|shortcut|content)$/;
const MACHINE_NAMES =
  /(class(Name)?s?|styles?|fontFamily.*|selector|query|queryKey|path|url|href|key|template(Columns|Rows|Areas)?)$/i;
const KEYS =
  /^(Enter|Escape|Tab|Space|Home|End|Delete|Backspace|Meta|Control|Shift|Alt|Arrow(Up|Down|Left|Right)|Page(Up|Down)|Unauthorized)$/;
const MACHINE_START = /^([/#.[(<@?&:]|https?:|mailto:|tel:|data:|var\(|calc\(|min\(|max\(|repeat\(|\d*px)/;
const MACHINE_PARTS = /\bdocument\.|\[[a-z-]+[=\]]|var\(--|\b\d+(px|rem|em|fr|ms|s)\b|=>|application\/|text\/|charset/;
const ONE_WORD = /^\p{Lu}\p{Ll}+[.…!?:,]*$/u;
const SEVERAL_WORDS = /\p{L}[\p{L}\p{N}’'")\]%]*[,.:;…!?–—·-]*\s+["“(‘'–—·]*[\p{L}\p{N}$#]/u;

const isForMachines = (text) => MACHINE_START.test(text) || MACHINE_PARTS.test(text) || KEYS.test(text);

/** Whether a text outside the places that are shown for certain reads like one that people are to read. */
const readsLikeProse = (text) => ONE_WORD.test(text) || SEVERAL_WORDS.test(text);

const isComparison = ({ kind }) =>
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.InKeyword].includes(
    kind,
  );

const NOT_SHOWN_CALLS =
  /(^|\.)(\w*Error|includes|startsWith|endsWith|indexOf|has|get|set|append|split|querySelector|querySelectorAll|matchMedia|closest|useMediaQuery|createElement|setAttribute|getAttribute|addEventListener|removeEventListener|DOMException|toLocaleString|toLocaleDateString|DateTimeFormat|NumberFormat|RegExp|test|match|replace|replaceAll)$/;

const nameOf = (node) => (node.name && ts.isIdentifier(node.name) ? node.name.text : '');

/** What stands around a literal: 'shown' for certain, 'hidden' for certain, or 'unknown'. */
const placeOf = (node) => {
  for (let at = node, up = node.parent; up; at = up, up = up.parent) {
    if (
      ts.isImportDeclaration(up) ||
      ts.isExportDeclaration(up) ||
      ts.isTypeNode(up) ||
      ts.isExternalModuleReference(up)
    )
      return 'hidden';
    if (ts.isPropertyAccessExpression(up)) return 'unknown';
    if (ts.isElementAccessExpression(up) || ts.isCaseClause(up) || ts.isTaggedTemplateExpression(up)) return 'hidden';
    if (ts.isBinaryExpression(up) && isComparison(up.operatorToken)) return 'hidden';
    if (ts.isConditionalExpression(up) && up.condition === at) return 'hidden';
    if (ts.isJsxAttribute(up)) {
      const name = up.name.getText();
      if (MACHINE_ATTRIBUTES.test(name)) return 'hidden';
      return SHOWN_ATTRIBUTES.test(name) && name !== 'name' ? 'shown' : 'unknown';
    }
    if (ts.isJsxExpression(up) && !ts.isJsxAttribute(up.parent)) return 'shown';
    if (ts.isPropertyAssignment(up)) {
      if (up.name === at || MACHINE_NAMES.test(up.name.getText())) return 'hidden';
      if (ts.isJsxExpression(up.parent.parent) && ts.isJsxAttribute(up.parent.parent.parent)) continue;
      return /^(title|label|description|placeholder|text|message|hint)$/.test(up.name.getText()) ? 'shown' : 'unknown';
    }
    if ((ts.isCallExpression(up) || ts.isNewExpression(up)) && at !== up.expression) {
      const called = up.expression.getText();
      if (NOT_SHOWN_CALLS.test(called)) return 'hidden';
      return called === 'counted' ? 'shown' : 'unknown';
    }
    if (ts.isVariableDeclaration(up) || ts.isPropertyDeclaration(up))
      return MACHINE_NAMES.test(nameOf(up)) ? 'hidden' : 'unknown';
    if (ts.isFunctionLike(up) || ts.isStatement(up) || ts.isJsxElement(up)) return 'unknown';
  }
  return 'unknown';
};

/** The words of a literal or a template, with something in place of its values. */
const wordsOf = (node, value) =>
  ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(value)
    : node.text;

const hasWords = (node) =>
  ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) => WORD.test(text))
    : LETTER.test(node.text);

const isShown = (node) => {
  if (!hasWords(node)) return false;
  const place = placeOf(node);
  if (place === 'hidden') return false;
  if (isForMachines(wordsOf(node, '0'))) return false;
  return place === 'shown' || readsLikeProse(wordsOf(node, 'Value'));
};

/**
 * The nodes of a source file (made with parent pointers) whose words people would see: text between tags, literals and
 * templates where something is shown, and those elsewhere that read like prose. A template is one node.
 */
export const visibleTexts = (source) => {
  const found = [];
  const visit = (node) => {
    if (ts.isJsxText(node)) {
      if (LETTER.test(node.text.replaceAll(/&[a-z]+;/g, ''))) found.push(node);
      return;
    }
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
      if (isShown(node)) {
        found.push(node);
        return;
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

export const parse = (file, text) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
