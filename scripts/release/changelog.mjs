// CHANGELOG.md in the form of Keep a Changelog: what is to come stands under "Unreleased".
const HEADING = /^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/;

/** Its versions, the newest first, each with the text below its heading. */
export const readVersions = (text) => {
  const versions = [];
  for (const line of text.split('\n')) {
    const match = HEADING.exec(line);
    if (match) versions.push({ version: match[1], date: match[2] ?? null, lines: [] });
    else versions.at(-1)?.lines.push(line);
  }
  return versions.map(({ lines, ...rest }) => ({ ...rest, notes: lines.join('\n').trim() }));
};

/** The text with what is unreleased as a version of this day, and nothing unreleased. Null where there is nothing. */
export const releaseUnreleased = (text, { version, date }) => {
  const unreleased = readVersions(text).find((one) => one.version === 'Unreleased');
  if (!unreleased?.notes) return null;
  return text.replace(/^## \[Unreleased\]$/m, `## [Unreleased]\n\n## [${version}] - ${date}`);
};

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

/** Whether a version is one, and newer than another. */
export const isNewer = (version, than) => {
  const [next, last] = [VERSION.exec(version), VERSION.exec(than)];
  if (!next || !last) return false;
  const difference = [1, 2, 3].map((part) => Number(next[part]) - Number(last[part])).find((one) => one !== 0);
  return (difference ?? 0) > 0;
};
