import { THEME_LABELS, THEME_NAMES, type ThemeName } from '#shared/themes.ts';
import { PageFrame } from './page-frame.tsx';

interface ThemePickerProps {
  value: ThemeName;
  onChange: (theme: ThemeName) => void;
  automatic: ThemeName;
  industry: string;
  previewUrl: (theme: ThemeName) => string;
}

export function ThemePicker({ value, onChange, automatic, industry, previewUrl }: ThemePickerProps) {
  return (
    <fieldset className="theme-part">
      <legend>Theme</legend>
      <div className="theme-options">
        {THEME_NAMES.map((theme) => (
          <label key={theme} className="theme-option">
            <span className="theme-thumbnail" aria-hidden>
              <PageFrame src={previewUrl(theme)} title={`${THEME_LABELS[theme].name} thumbnail`} isPicture />
            </span>
            <span className="theme-name">
              <input
                type="radio"
                name="look-theme"
                value={theme}
                checked={theme === value}
                onChange={() => onChange(theme)}
                data-autofocus={theme === value || undefined}
              />
              {THEME_LABELS[theme].name}
            </span>
            <span className="theme-recommended">Suited to: {THEME_LABELS[theme].fits}</span>
            {theme === automatic ? <span className="theme-automatic">Default for {industry}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
