import type { ModelCapabilities } from '#shared/model-capabilities.ts';
import { shortDate } from '#web/lib/dates.ts';

const FORMATS: Record<ModelCapabilities['format'], string> = {
  schema: 'Answers in the shape of a JSON schema.',
  json: 'Supports JSON mode, but not JSON schema.',
  text: 'Returns JSON when asked, without JSON schema or JSON mode.',
};

const LIMITS: Record<ModelCapabilities['limit'], string> = {
  max_completion_tokens: 'Limits the length by max_completion_tokens.',
  max_tokens: 'Limits the length by max_tokens.',
  none: 'Takes no limit of the length.',
};

const linesOf = (found: ModelCapabilities): string[] => [
  FORMATS[found.format],
  LIMITS[found.limit],
  found.temperature ? 'Takes a temperature.' : 'Takes no temperature.',
  found.streaming
    ? `Streams its answers, ${found.streamUsage ? 'with' : 'without'} token counts.`
    : 'Does not stream its answers.',
  found.cachedTokens ? 'Reports which tokens came from its cache.' : 'Does not report its cache.',
  found.batch ? 'Takes batch calls.' : 'Takes no batch calls.',
  found.responses
    ? `Has the Responses API, ${found.webSearch ? 'with' : 'without'} web search.`
    : 'Has no Responses API.',
];

/** What the last test of a model at an address found. */
export function CapabilityList({
  tests,
  baseUrl,
  model,
}: {
  tests: readonly ModelCapabilities[];
  baseUrl: string;
  model: string;
}) {
  const found = tests.find((test) => test.baseUrl === baseUrl && test.model === model);
  if (!found) return <p>What it supports is shown here after a test that succeeds.</p>;
  return (
    <div>
      <p>Found by the test of {shortDate(found.testedAt)}:</p>
      <ul className="settings-budgets">
        {linesOf(found).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {found.models.length > 0 ? <li>Offers {found.models.slice(0, 12).join(', ')}.</li> : null}
      </ul>
    </div>
  );
}
