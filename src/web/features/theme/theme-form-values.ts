import type { Client } from '#shared/clients.ts';
import { contrast, TEXT_CONTRAST } from '#shared/contrast.ts';
import type { SiteTheme } from '#shared/site-theme.ts';
import { themeForIndustry, type ThemeName } from '#shared/themes.ts';

/** The selected theme and the accent as typed. */
export interface SiteThemeFields {
  theme: ThemeName;
  accent: string;
}

type ThemedClient = Pick<Client, 'industry' | 'theme' | 'accent'>;

export const initialFields = ({ industry, theme, accent }: ThemedClient): SiteThemeFields => ({
  theme: theme ?? themeForIndustry(industry),
  accent: accent ?? '',
});

const HEX = /^#?([0-9a-f]{6})$/i;

/** "#aabbcc" in lower case; null when empty, undefined when invalid. */
export const typedColor = (text: string): string | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const digits = HEX.exec(trimmed)?.[1];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
};

/** Only changes. The theme recommended for the industry is sent as null, so that it follows the industry. */
export const siteThemeChange = (
  fields: SiteThemeFields,
  client: ThemedClient,
): { theme?: ThemeName | null; accent?: string | null } => {
  const initial = initialFields(client);
  const automatic = themeForIndustry(client.industry);
  const accent = typedColor(fields.accent);
  return {
    ...(fields.theme === initial.theme ? {} : { theme: fields.theme === automatic ? null : fields.theme }),
    ...(accent === undefined || accent === typedColor(initial.accent) ? {} : { accent }),
  };
};

/** An empty accent falls back to the industry's color. */
export const siteThemeQuery = ({ theme, accent }: { theme: ThemeName; accent: string | null }): string =>
  new URLSearchParams({ theme, accent: accent ?? '' }).toString();

const ratio = (color: string): string => `${contrast(color, '#ffffff').toFixed(1)} to 1`;

/** Null when the accent is valid or cannot be judged yet. */
export const accentFault = (
  color: string | null | undefined,
  accent: SiteTheme['accent'] | undefined,
): string | null => {
  if (color === undefined) return 'Use a color such as #155e3b.';
  if (color === null || !accent || accent.isReadable) return null;
  return `Choose a darker color. Text in this color is not readable on the page: its contrast against white is ${ratio(color)}, but at least ${TEXT_CONTRAST} to 1 is required, and slightly more on tinted backgrounds.`;
};

const COMFORTABLE_CONTRAST = 7;

export const accentAdvice = (color: string | null): string => {
  if (color === null) return 'No color set. Pages use the industry’s color.';
  const readability = contrast(color, '#ffffff') >= COMFORTABLE_CONTRAST ? 'Very easy to read' : 'Easy to read';
  return `${readability}: ${ratio(color)} against white.`;
};
