/**
 * Texts that try to become something else where they are shown: each sets the global `__ran` when it is run as script.
 * Short, because many fields are. Text in a style sets a marker of its own.
 */
const RUN = '__ran=1';
export const STYLE_MARKER = '--planted:1';

const ELEMENTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT >`,
  `<script/x>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<image src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<object data=x onerror=${RUN}>`,
  `<embed src=javascript:${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src=javascript:parent.${RUN}></iframe>`,
  `<marquee onstart=${RUN}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href=https://evil.example/>`,
  `<style onload=${RUN}></style>`,
  `<link rel=stylesheet href=x onerror=${RUN}>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<xss style=animation:x onanimationstart=${RUN}>`,
];

/** Out of the element, attribute, comment or block around the text. */
const BREAKOUTS = [
  `</script><script>${RUN}</script>`,
  `</title><img src=x onerror=${RUN}>`,
  `</textarea><img src=x onerror=${RUN}>`,
  `</style><img src=x onerror=${RUN}>`,
  `--><img src=x onerror=${RUN}>`,
  `]]><img src=x onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `'><img src=x onerror=${RUN}>`,
  `" autofocus onfocus=${RUN} x="`,
  `' autofocus onfocus=${RUN} x='`,
  `" onload=${RUN} "`,
  `\`><img src=x onerror=${RUN}>`,
  `</option></select><img src=x onerror=${RUN}>`,
  `</iframe><img src=x onerror=${RUN}>`,
  `</noscript><img src=x onerror=${RUN}>`,
  `</svg><img src=x onerror=${RUN}>`,
  `</p></div><img src=x onerror=${RUN}>`,
  `\u2028${RUN}//`,
];

/** Out of a string of a script or of JSON in a page, and into templates. */
const STRINGS = [
  `";${RUN}//`,
  `';${RUN}//`,
  `\\";${RUN}//`,
  `\\u0022;${RUN}//`,
  `\`;${RUN}//`,
  `\${${RUN}}`,
  `"-(${RUN})-"`,
  `'-(${RUN})-'`,
  `"}</script><svg onload=${RUN}>`,
  `{"@context":"x"}</script><img src=x onerror=${RUN}>`,
  `<!--<script>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `{{${RUN}}}`,
  `<%= ${RUN} %>`,
  `#{${RUN}}`,
  `{${RUN}}`,
];

const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  ` javascript:${RUN}`,
  `javascript://x%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `vbscript:${RUN}`,
  `//evil.example/"onmouseover=${RUN}//`,
  `[x](javascript:${RUN})`,
  `![x](x"onerror="${RUN})`,
  `<a href=javascript:${RUN}>x</a>`,
  `<form action=javascript:${RUN}><button>x</form>`,
];

const STYLES = [
  `</style><style>*{${STYLE_MARKER}}</style>`,
  `}*{${STYLE_MARKER}}`,
  `red;${STYLE_MARKER}`,
  `url(x);}body{${STYLE_MARKER}}`,
  `<p style=${STYLE_MARKER}>x`,
];

/** Already written as entities or escapes: they must be shown as they are, not once more unwrapped. */
const ENCODED = [
  `&lt;img src=x onerror=${RUN}&gt;`,
  `&#60;img src=x onerror=${RUN}&#62;`,
  `%3Cimg src=x onerror=${RUN}%3E`,
  `\\x3cimg src=x onerror=${RUN}\\x3e`,
  `\\u003cimg src=x onerror=${RUN}\\u003e`,
  `＜img src=x onerror=${RUN}＞`,
  `&amp;lt;svg onload=${RUN}&amp;gt;`,
];

/** For spreadsheets: a cell that begins so is a formula. */
const CELLS = [`=${RUN}`, `+${RUN}`, `-${RUN}`, `@${RUN}`, `=HYPERLINK("javascript:${RUN}")`, `;=${RUN}`];

export const PAYLOADS: readonly string[] = [ELEMENTS, BREAKOUTS, STRINGS, ADDRESSES, STYLES, ENCODED, CELLS].flat();

/** Those that run where a page shows its texts without any care, as controls prove. */
export const ELEMENT_PAYLOADS: readonly string[] = ELEMENTS;

/** Text made of payloads, from one on, up to a length. */
export const packed = (from: number, length: number): string => {
  let text = '';
  for (let at = 0; at < PAYLOADS.length; at += 1) {
    const next = PAYLOADS[(from + at) % PAYLOADS.length] ?? '';
    if (text.length + next.length + 1 > length) break;
    text = text === '' ? next : `${text} ${next}`;
  }
  return text;
};
