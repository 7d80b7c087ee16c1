import type { Client } from '#shared/clients.ts';
import { contrast, TEXT_CONTRAST } from '#shared/contrast.ts';
import type { Look } from '#shared/look.ts';
import { themeForIndustry, type ThemeName } from '#shared/themes.ts';
import * as texts from '#web/texts/look.ts';

/** What stands in the editor: the theme that is ticked, and the accent as it was typed. */
export interface LookFields {
  theme: ThemeName;
  accent: string;
}

type Dressed = Pick<Client, 'industry' | 'theme' | 'accent'>;

export const startingFields = ({ industry, theme, accent }: Dressed): LookFields => ({
  theme: theme ?? themeForIndustry(industry),
  accent: accent ?? '',
});

const HEX = /^#?([0-9a-f]{6})$/i;

/** The color that was typed, with its sign and in lower case; null for none, undefined for what is no color. */
export const typedColor = (text: string): string | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const digits = HEX.exec(trimmed)?.[1];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
};

/** What is sent: only what was changed. The theme that fits the industry is sent as none, so that it follows it. */
export const lookChange = (
  fields: LookFields,
  client: Dressed,
): { theme?: ThemeName | null; accent?: string | null } => {
  const before = startingFields(client);
  const automatic = themeForIndustry(client.industry);
  const accent = typedColor(fields.accent);
  return {
    ...(fields.theme === before.theme ? {} : { theme: fields.theme === automatic ? null : fields.theme }),
    ...(accent === undefined || accent === typedColor(before.accent) ? {} : { accent }),
  };
};

/** The address of a look that is tried on; an empty accent is left to the industry. */
export const lookQuery = ({ theme, accent }: { theme: ThemeName; accent: string | null }): string =>
  new URLSearchParams({ theme, accent: accent ?? '' }).toString();

const ratio = (color: string): string => texts.ratioToOne(contrast(color, '#ffffff').toFixed(1));

/** What is wrong with the accent, in a sentence; null when nothing is or nobody knows yet. */
export const accentFault = (typed: string | null | undefined, judged: Look['accent'] | undefined): string | null => {
  if (typed === undefined) return texts.useAColorSuchAs;
  if (typed === null || !judged || judged.isReadable) return null;
  return texts.chooseADarkerColor(ratio(typed), TEXT_CONTRAST);
};

const COMFORTABLE = 7;

/** How well the accent can be read, in words. */
export const accentVerdict = (color: string | null): string => {
  if (color === null) return texts.noneChosen;
  const ease = contrast(color, '#ffffff') >= COMFORTABLE ? texts.veryEasyToRead : texts.easyToRead;
  return texts.againstWhite(ease, ratio(color));
};
