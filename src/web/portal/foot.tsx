import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { shortDate } from '#web/lib/dates.ts';
import { ProductName } from '#web/lib/product-name.tsx';
import { chooseColorScheme, COLOR_SCHEMES, useColorScheme, type ColorScheme } from './color-scheme.ts';
import { useLastImpersonatedAt } from './portal-calls.ts';

const CHOICES: Record<ColorScheme, { label: string; icon: LucideIcon }> = {
  auto: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

export function Foot() {
  const selected = useColorScheme();
  const lastViewed = useLastImpersonatedAt();
  return (
    <footer className="foot">
      <span className="foot-product">
        <ProductName size={20} />
      </span>
      {lastViewed === null ? null : <span>Your agency last viewed this portal on {shortDate(lastViewed)}.</span>}
      <fieldset className="themes">
        <legend className="visually-hidden">Theme</legend>
        {COLOR_SCHEMES.map((scheme) => {
          const { label, icon: Icon } = CHOICES[scheme];
          return (
            <label key={scheme} className="theme">
              <input
                type="radio"
                name="color-scheme"
                className="visually-hidden"
                checked={scheme === selected}
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
