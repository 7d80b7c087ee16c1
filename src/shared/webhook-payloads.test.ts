import { expect, test } from 'vitest';
import { z } from 'zod';
import { WEBHOOK_EVENT_LABELS, WEBHOOK_EVENTS } from './webhook-event-choices.ts';
import { WEBHOOK_PAYLOADS } from './webhook-payloads.ts';
import { WEBHOOK_COLUMNS } from './webhooks.ts';

test('the documentation has the JSON Schema of every event', async () => {
  const sections = WEBHOOK_EVENTS.map((event) => {
    const schema = JSON.stringify(z.toJSONSchema(WEBHOOK_PAYLOADS[event]), null, 2);
    return `## \`${event}\`\n\n${WEBHOOK_EVENT_LABELS[event]}.\n\n\`\`\`json\n${schema}\n\`\`\`\n`;
  });
  const intro =
    '# Events of webhook endpoints\n\nThe JSON Schema of the body of each event. `version` rises when a field is taken away or changes its meaning; new fields\nkeep it, so ignore fields that you do not know. Written by the tests (`npm test -- unit -u`). How events are sent: [deliveries.md](deliveries.md).\n';
  await expect([intro, ...sections].join('\n')).toMatchFileSnapshot('../../docs/webhook-events.md');
});

test('a new lead has the fields of a client’s webhook, and its version', () => {
  expect(Object.keys(WEBHOOK_PAYLOADS['lead.created'].shape).toSorted()).toEqual(
    [...WEBHOOK_COLUMNS, 'version'].toSorted(),
  );
});
