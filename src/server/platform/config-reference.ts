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
    'This page is written from the definitions by `node scripts/configuration-reference.ts`; change it there.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...Object.values(settings).map(row),
    '',
  ].join('\n');
}
