import { expect, test } from 'vitest';

import { createMetrics } from './metrics.ts';

test('requests, jobs and pages are counted in text that Prometheus reads', async () => {
  const metrics = createMetrics();
  metrics.httpAnswered({ method: 'GET', route: '/api/farms/:id', status: 200, seconds: 0.004 });
  metrics.httpAnswered({ method: 'MADEUP', route: 'unmatched', status: 404, seconds: 0.001 });
  metrics.jobFinished({ queue: 'write-page', outcome: 'completed', seconds: 3 });
  metrics.pageServed('cache');
  metrics.pageServed('cache');
  metrics.pageWritten('published');
  const text = await metrics.text();
  expect(text).toContain(
    'farmstead_http_request_seconds_bucket{le="0.005",method="GET",route="/api/farms/:id",status="200"} 1',
  );
  expect(text).toContain('farmstead_http_request_seconds_count{method="other",route="unmatched",status="404"} 1');
  expect(text).toContain('farmstead_job_seconds_sum{queue="write-page",outcome="completed"} 3');
  expect(text).toContain('farmstead_pages_served_total{source="cache"} 2');
  expect(text).toContain('farmstead_pages_generated_total{outcome="published"} 1');
  expect(metrics.contentType).toContain('text/plain');
});

test('readings replace the earlier ones', async () => {
  const metrics = createMetrics();
  const reading = (client: string, value: number) => ({
    name: 'farmstead_ratio',
    help: 'Share',
    values: [{ labels: { client }, value }],
  });
  metrics.showGauges([reading('1', 0.5), { name: 'farmstead_age', help: 'Age', values: [{ labels: {}, value: 7 }] }]);
  expect(await metrics.text()).toContain('farmstead_ratio{client="1"} 0.5');
  metrics.showGauges([reading('2', 1), { name: 'farmstead_none', help: 'None', values: [] }]);
  const text = await metrics.text();
  expect(text).toContain('farmstead_ratio{client="2"} 1');
  expect(text).not.toContain('client="1"');
  expect(text).not.toContain('farmstead_age 7');
});

test('two servers in one process do not share figures, and the runtime can be added', async () => {
  const [one, two] = [createMetrics({ runtime: true }), createMetrics()];
  one.pageServed('rendered');
  expect(await two.text()).toContain('source="rendered"} 0');
  expect(await one.text()).toContain('nodejs_version_info');
});
