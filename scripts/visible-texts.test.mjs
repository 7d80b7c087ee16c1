import { expect, test } from 'vitest';
import { parse, visibleTexts } from './visible-texts.mjs';

const seen = (code) => visibleTexts(parse('screen.tsx', code)).map((node) => node.getText().trim());

test('words between tags and in attributes that people read are texts', () => {
  expect(seen('const a = <p title="leads">New <b>now</b></p>;')).toEqual(['"leads"', 'New', 'now']);
  expect(seen("const a = <p>{open ? 'less' : `${count} more`}</p>;")).toEqual(["'less'", '`${count} more`']);
});

test('what reads like prose is a text wherever it stands', () => {
  expect(seen("toast({ title: 'saved', tone: 'destructive' });")).toEqual(["'saved'"]);
  expect(seen("const labels = { won: 'Won', lost: 'Lost to others' };")).toEqual(["'Won'", "'Lost to others'"]);
  expect(seen("const age = counted(3, 'hour');")).toEqual(["'hour'"]);
});

test('words for machines are none', () => {
  expect(
    seen('const a = <p className="lead is-new" id="New" style={{ font: "bold 1rem Inter" }}>{" · "}</p>;'),
  ).toEqual([]);
  expect(seen("if (key === 'Enter' || text.includes('Not found')) throw new TypeError('No such key.');")).toEqual([]);
  expect(seen("import x from 'Some place'; const path = `/api/farms/${id}`; type A = 'One thing';")).toEqual([]);
  expect(seen("const wide = matchMedia('(min-width: 62em) and (hover)'); const width = `${size}px`;")).toEqual([]);
});
