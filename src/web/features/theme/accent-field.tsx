import { Button, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { SiteTheme, SiteThemeColours } from '#shared/site-theme.ts';
import { accentAdvice, typedColor } from './theme-form-values.ts';

interface AccentFieldProps {
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (accent: string) => void;
  error: string | null;
  siteTheme: SiteTheme | undefined;
}

export function AccentField({ inputRef, value, onChange, error, siteTheme }: AccentFieldProps) {
  const color = typedColor(value);
  const previewColor = color ?? siteTheme?.light.brand ?? '#155e3b';
  const nearest = error === null ? null : siteTheme?.accent?.nearest;
  return (
    <fieldset className="theme-part">
      <legend>Accent color</legend>
      <div className="accent-row">
        <input
          type="color"
          className="accent-swatch"
          aria-label="Pick the accent color"
          value={previewColor}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextInput
          ref={inputRef}
          label="Hex code"
          className="accent-code"
          placeholder={siteTheme?.light.brand ?? '#155e3b'}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
        {value === '' ? null : (
          <Button variant="default" onClick={() => onChange('')}>
            Use the Industry’s Color
          </Button>
        )}
      </div>
      {nearest ? (
        <Button
          variant="default"
          className="accent-nearest"
          leftSection={<span className="theme-swatch" style={{ background: nearest }} aria-hidden />}
          onClick={() => onChange(nearest)}
        >
          Use {nearest}, the nearest readable color
        </Button>
      ) : null}
      <output className="theme-hint">{error === null ? accentAdvice(color ?? null) : null}</output>
      {siteTheme ? (
        <div className="derived">
          <DerivedColors scheme="Light" colors={siteTheme.light} />
          <DerivedColors scheme="Dark" colors={siteTheme.dark} />
        </div>
      ) : null}
    </fieldset>
  );
}

function DerivedColors({
  scheme,
  colors: { background, text, brand, onBrand, tint },
}: {
  scheme: string;
  colors: SiteThemeColours;
}) {
  return (
    <figure className="derived-scheme" style={{ background, color: text }}>
      <figcaption>{scheme}</figcaption>
      <span className="derived-button" style={{ background: brand, color: onBrand }}>
        Button {brand}
      </span>
      <span style={{ color: brand }} className="derived-link">
        Link
      </span>
      <span className="derived-tint" style={{ background: tint }}>
        Card {tint}
      </span>
    </figure>
  );
}
