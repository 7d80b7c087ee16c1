import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { brandColours, type BrandColours } from '#shared/brand.ts';
import { typedColor } from './typed-color.ts';

interface ColorFieldProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
  error: ReactNode;
}

export function ColorField({ label, value, onChange, error }: ColorFieldProps) {
  const color = typedColor(value);
  const { light, dark } = brandColours(color ?? null);
  return (
    <fieldset className="brand-part">
      <legend>{label}</legend>
      <div className="brand-color">
        <input
          type="color"
          className="brand-swatch"
          aria-label="Pick the color"
          value={color ?? light.accent}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <TextInput
          aria-label="Color as a hex code"
          placeholder={light.accent}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          value={value}
          error={error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <p className="brand-hint">Text and buttons use the nearest readable shade in the light and dark themes.</p>
      <div className="brand-shown">
        <ColorPreview scheme="Light" background="#fffefa" colors={light} />
        <ColorPreview scheme="Dark" background="#191c16" colors={dark} />
      </div>
    </fieldset>
  );
}

function ColorPreview({ scheme, background, colors }: { scheme: string; background: string; colors: BrandColours }) {
  const { accent, accentInk, accentText, accentSoft } = colors;
  return (
    <div className="brand-scheme" style={{ background, color: accentText }}>
      <span>{scheme}</span>
      <span className="brand-chip" style={{ background: accent, color: accentInk }}>
        Button
      </span>
      <span className="brand-link">Link</span>
      <span className="brand-chip" style={{ background: accentSoft }}>
        Marked
      </span>
    </div>
  );
}
