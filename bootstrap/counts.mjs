import { readFileSync } from 'node:fs';

const readVitest = ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests });
const readPlaywright = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });

/** {passed, failed} of a report that Vitest or Playwright wrote as JSON; both 0 where there is none to read. */
export const readCounts = (path) => {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    return report.stats ? readPlaywright(report) : readVitest(report);
  } catch {
    return { passed: 0, failed: 0 };
  }
};

/**
 * What a test run amounts to. A run that tried nothing fails, and so does one that ended badly with no failed test (a
 * file that could not be read, an error outside of a test): both count as one failure.
 */
export const judgeTests = (code, { passed, failed }) => {
  if (passed + failed === 0) return { ok: false, passed, failed: 1, because: 'no test ran' };
  if (code !== 0 && failed === 0) return { ok: false, passed, failed: 1, because: 'the run failed outside of a test' };
  return { ok: code === 0 && failed === 0, passed, failed };
};

/** How many files a formatter or linter says it looked at: "Finished in 12ms on 75 files". Null when it does not say. */
export const filesLookedAt = (output) => {
  const match = /\bon (\d+) files?\b/.exec(output);
  return match ? Number(match[1]) : null;
};
