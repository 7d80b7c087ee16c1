import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { Mark } from '#ui/mark.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { useProductName } from '#web/lib/product.ts';
import * as texts from '#web/texts/portal.ts';
import { chooseColorScheme, COLOR_SCHEMES, useColorScheme, type ColorScheme } from './color-scheme.ts';
import * as viewingTexts from '#web/texts/viewing.ts';
import { useLastViewed } from './portal-calls.ts';

const CHOICES: Record<ColorScheme, { label: string; icon: LucideIcon }> = {
  auto: { label: texts.system, icon: Monitor },
  light: { label: texts.light, icon: Sun },
  dark: { label: texts.dark, icon: Moon },
};

/** The product's name and the choice of theme. */
export function Foot() {
  const product = useProductName();
  const chosen = useColorScheme();
  const lastViewed = useLastViewed();
  return (
    <footer className="foot">
      <span className="foot-product">
        <Mark size={20} />
        {product}
      </span>
      {lastViewed === null ? null : <span>{viewingTexts.lastViewedByTheAgency(shortDate(lastViewed))}</span>}
      <fieldset className="themes">
        <legend className="visually-hidden">{texts.theme}</legend>
        {COLOR_SCHEMES.map((scheme) => {
          const { label, icon: Icon } = CHOICES[scheme];
          return (
            <label key={scheme} className="theme">
              <input
                type="radio"
                name="color-scheme"
                className="visually-hidden"
                checked={scheme === chosen}
                onChange={() => chooseColorScheme(scheme)}
              />
              <Icon size={16} aria-hidden />
              <span>{label}</span>
            </label>
          );
        })}
      </fieldset>
    </footer>
  );
}
