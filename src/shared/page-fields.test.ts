import { expect, test } from 'vitest';
import { bodyBlocksIn, pageFieldsIn, pageHeadIn } from './page-fields.ts';

test('an edit stores the head of a page and the blocks of its body, each in its place', () => {
  expect(pageHeadIn('edit')).toEqual(expect.arrayContaining(['title', 'metaDescription', 'keyword', 'quiz']));
  expect(bodyBlocksIn('edit')).toEqual(expect.arrayContaining(['question', 'answer', 'sections', 'link']));
  expect([...pageHeadIn('edit'), ...bodyBlocksIn('edit')].toSorted()).toEqual(pageFieldsIn('edit').toSorted());
  expect(pageHeadIn('edit')).not.toContain('answer');
  expect(bodyBlocksIn('edit')).not.toContain('title');
});
