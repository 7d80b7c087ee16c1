import { describe, expect, it } from 'vitest';
import { decodeSvg, svgProblem } from './logo-svg.rules.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';

describe('a file is an SVG', () => {
  it.each([
    ['alone', SVG],
    ['after spaces', `\n  ${SVG}`],
    ['after a comment', `<!-- by hand -->\n${SVG}`],
    ['after a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">${SVG}`],
    ['after a document type with declarations', `<!doctype svg [ <!ELEMENT a ANY> ] >${SVG}`],
    ['after a comment and a document type', `<!-- a --><!DOCTYPE svg><!-- b -->${SVG}`],
    ['on lines below its document type', `<!doctype svg [ <!ELEMENT a ANY> ]\n\n>\n\n${SVG}`],
    ['with a prefix', '<pic-1:svg xmlns:pic-1="http://www.w3.org/2000/svg"/>'],
    ['with an instruction inside', '<svg> <?xml version="1.0"?></svg>'],
    ['in capitals', '<SVG></SVG>'],
  ])('%s', (_, text) => {
    expect(decodeSvg(Buffer.from(text))).toBe(text);
  });

  it('without the declaration, whose encoding could make another text of it', () => {
    expect(decodeSvg(Buffer.from(`\n\n<?xml version="1.0" encoding="utf-16"?>${SVG}`))).toBe(SVG);
  });

  it.each([
    ['an HTML page', `<html>${SVG}</html>`],
    ['a text before the picture', `hello ${SVG}`],
    ['a word that only begins like it', '<svgs></svgs>'],
    ['nothing', ''],
  ])('but not %s', (_, text) => {
    expect(decodeSvg(Buffer.from(text))).toBeNull();
  });

  it('but not bytes that are no UTF-8', () => {
    expect(decodeSvg(Buffer.concat([Buffer.from(SVG), Buffer.from([0xff, 0xfe])]))).toBeNull();
  });
});

const ENTITIES = 'This SVG uses entities. Save it as plain SVG, or send a PNG.';
const TEXT = 'This SVG holds text in a font we may not have. Convert the text to outlines, or send a PNG.';
const EMBEDDED = 'This SVG holds another picture or a web page. Send that picture itself, or a PNG.';

const bomb = Array.from({ length: 6 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`);

describe('an SVG', () => {
  it.each([
    ['of outlines', SVG],
    ['with a forbidden element in a comment', `<svg><!-- <text>Acme</text>\n<image/> --><path/></svg>`],
    ['with a name that only begins like a forbidden one', '<svg><textures/><imagery/></svg>'],
  ])('%s is drawn as it is', (_, svg) => {
    expect(svgProblem(svg)).toBeNull();
  });

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', ENTITIES],
    ['<!DOCTYPE svg [<!entity a "b">]><svg/>', ENTITIES],
    ['<svg><text x="1">Acme</text></svg>', TEXT],
    ['<svg><s:TEXT>Acme</s:TEXT></svg>', TEXT],
    ['<svg><image href="a.png"/></svg>', EMBEDDED],
    ['<svg><filter><feImage href="a.png"/></filter></svg>', EMBEDDED],
    ['<svg><foreignObject><p>Hi</p></foreignObject></svg>', EMBEDDED],
    ['<svg><!-- a --><text>Acme</text><!-- b --></svg>', TEXT],
    [`<svg><path id="a0"/>${bomb.join('')}</svg>`, 'This SVG draws too many shapes. Simplify it, or send a PNG.'],
  ])('such as %s is refused with the way out', (svg, problem) => {
    expect(svgProblem(svg)).toBe(problem);
  });
});
