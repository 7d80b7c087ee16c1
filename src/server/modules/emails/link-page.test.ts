import { expect, test } from 'vitest';
import { htmlFaults } from '../../../../test/gallery/valid-html.ts';
import { presentWithdrawalQuestion } from './withdrawal-links.template.tsx';

test('a page behind a link of a mail is valid HTML, and every text of it stays a text', async () => {
  const html = presentWithdrawalQuestion({ sender: 'A /> <b>B</b> "C"', email: 'a@example.com', hasPhone: true });
  expect(await htmlFaults(html)).toEqual([]);
  expect(html).toContain('Stop mails from A /&gt; &lt;b&gt;B&lt;/b&gt; &quot;C&quot;?');
  expect(html).not.toContain('<b>');
});
