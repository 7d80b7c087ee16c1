import { type AnySetting, settings } from './config-settings.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const defaultText = (setting: AnySetting): string => {
  if (setting.defaultDoc !== undefined) return setting.defaultDoc;
  return setting.default === null || setting.default === '' ? 'none' : `\`${setting.default}\``;
};

const row = (setting: AnySetting): string => {
  const secret = setting.secret === true ? ' Secret.' : '';
  return `| \`${setting.env}\` | ${cell(defaultText(setting))} | ${cell(setting.doc)}${secret} |`;
};

export function configurationReference(): string {
  return [
    '# Configuration',
    '',
    'Every setting is an environment variable. An empty one counts as unset, an unknown one is ignored, and a wrong one stops',
    'the start with a sentence that says what to correct. Variables marked Secret never appear in messages or logs.',
    '',
    'Each may stand in a file instead: `NAME_FILE` holds its path, such as `APP_SECRET_FILE=/run/secrets/app_secret`. Spaces and',
    'line ends around the text do not count. Setting both is refused.',
    '',
    'This page and `.env.example` are written from the definitions by `node scripts/configuration-reference.ts`; change them there.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...Object.values(settings).map(row),
    '',
  ].join('\n');
}

const WIDTH = 110;

const commentLines = (text: string): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
};

const exampleOf = (setting: AnySetting): string[] => {
  const { env, doc, defaultDoc, secret } = setting;
  const fallback = defaultDoc === undefined ? '' : ` Default: ${defaultDoc}.`;
  const file = secret === true ? ` Secret; ${env}_FILE names a file that holds it.` : '';
  return ['', ...commentLines(`${doc}${fallback}${file}`.replaceAll('`', '')), `#${env}=${setting.default ?? ''}`];
};

/** Every setting as a line that is commented out, as Docker Compose and systemd read such a file. */
export function environmentExample(): string {
  return [
    '# Copy this file to .env and set what differs from the default, without quotes around the value. Docker Compose and the',
    '# systemd unit read it; npm start takes the settings from its environment. Each setting may stand in a file instead:',
    '# NAME_FILE=/path. Written from the definitions by npm run fix.',
    ...Object.values(settings).flatMap(exampleOf),
    '',
  ].join('\n');
}
