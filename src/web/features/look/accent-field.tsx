import { Button, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { Look, LookColours } from '#shared/look.ts';
import * as texts from '#web/texts/look.ts';
import { accentVerdict, typedColor } from './look-choice.ts';

interface AccentFieldProps {
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (accent: string) => void;
  fault: string | null;
  look: Look | undefined;
}

/** The client's own color, whether it can be read, and what pages make of it. */
export function AccentField({ inputRef, value, onChange, fault, look }: AccentFieldProps) {
  const color = typedColor(value);
  const shown = color ?? look?.light.brand ?? '#155e3b';
  const nearest = fault === null ? null : look?.accent?.nearest;
  return (
    <fieldset className="look-part">
      <legend>{texts.accentColor}</legend>
      <div className="accent-row">
        <input
          type="color"
          className="accent-swatch"
          aria-label={texts.pickTheAccentColor}
          value={shown}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextInput
          ref={inputRef}
          label={texts.hexCode}
          className="accent-code"
          placeholder={look?.light.brand ?? '#155e3b'}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={fault}
        />
        {value === '' ? null : (
          <Button variant="default" onClick={() => onChange('')}>
            {texts.useTheIndustrysColor}
          </Button>
        )}
      </div>
      {nearest ? (
        <Button
          variant="default"
          className="accent-nearest"
          leftSection={<span className="look-swatch" style={{ background: nearest }} aria-hidden />}
          onClick={() => onChange(nearest)}
        >
          {texts.useTheNearestThatCanBe(nearest)}
        </Button>
      ) : null}
      <output className="look-hint">{fault === null ? accentVerdict(color ?? null) : null}</output>
      {look ? (
        <div className="derived">
          <Derived scheme={texts.light} colors={look.light} />
          <Derived scheme={texts.dark} colors={look.dark} />
        </div>
      ) : null}
    </fieldset>
  );
}

/** The colors of one scheme as pages use them. */
function Derived({ scheme, colors: { ground, text, brand, onBrand, tint } }: { scheme: string; colors: LookColours }) {
  return (
    <figure className="derived-scheme" style={{ background: ground, color: text }}>
      <figcaption>{scheme}</figcaption>
      <span className="derived-button" style={{ background: brand, color: onBrand }}>
        {texts.buttonBrand(brand)}
      </span>
      <span style={{ color: brand }} className="derived-link">
        {texts.link}
      </span>
      <span className="derived-tint" style={{ background: tint }}>
        {texts.cardTint(tint)}
      </span>
    </figure>
  );
}
