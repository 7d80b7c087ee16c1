import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  /** `route` is the pattern, never the path, so that the number of series stays bounded. */
  httpAnswered(request: { method: string; route: string; status: number; seconds: number }): void;
  jobFinished(job: { queue: string; outcome: 'completed' | 'failed' | 'retried'; seconds: number }): void;
  pageServed(source: 'cache' | 'rendered'): void;
  pageWritten(outcome: 'published' | 'draft' | 'failed'): void;
  /** Shows these readings instead of the earlier ones. */
  showGauges(readings: readonly GaugeReading[]): void;
  text(): Promise<string>;
  contentType: string;
}

/** What something stands at when figures are asked for. */
export interface GaugeReading {
  name: string;
  help: string;
  values: { labels: Record<string, string>; value: number }[];
}

const HTTP_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BUCKETS = [0.05, 0.1, 0.5, 1, 5, 15, 45, 90, 300];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Shows readings in a registry, each time instead of those before. */
const createGauges = (registry: Registry): Metrics['showGauges'] => {
  const shown = new Set<string>();
  return (readings) => {
    for (const name of shown) registry.removeSingleMetric(name);
    shown.clear();
    for (const { name, help, values } of readings) {
      const labelNames = Object.keys(values[0]?.labels ?? {});
      const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
      for (const { labels, value } of values) gauge.set(labels, value);
      shown.add(name);
    }
  };
};

/** A registry for each server. `runtime` adds Node's memory and event loop metrics. */
export function createMetrics({ runtime = false }: { runtime?: boolean } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (runtime) collectDefaultMetrics({ register: registry });
  const http = new Histogram({
    name: 'farmstead_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: HTTP_BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'farmstead_job_seconds',
    help: 'Run time of background jobs',
    labelNames: ['queue', 'outcome'] as const,
    buckets: JOB_BUCKETS,
    registers,
  });
  // Plain counters until a scrape: the registry's own counting is too slow for cached pages.
  const pending = { cache: 0, rendered: 0 };
  new Counter({
    name: 'farmstead_pages_served_total',
    help: 'Public pages sent',
    labelNames: ['source'] as const,
    registers,
    collect() {
      for (const source of ['cache', 'rendered'] as const) {
        this.inc({ source }, pending[source]);
        pending[source] = 0;
      }
    },
  });
  const written = new Counter({
    name: 'farmstead_pages_generated_total',
    help: 'Pages that writing brought to an end',
    labelNames: ['outcome'] as const,
    registers,
  });
  return {
    showGauges: createGauges(registry),
    httpAnswered({ method, route, status, seconds }) {
      // Invented methods must not create series.
      http.observe({ method: METHODS.has(method) ? method : 'other', route, status: String(status) }, seconds);
    },
    jobFinished: ({ queue, outcome, seconds }) => jobs.observe({ queue, outcome }, seconds),
    pageServed(source) {
      pending[source] += 1;
    },
    pageWritten: (outcome) => written.inc({ outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
