import './logo-on.css';
import type { ClientLogo } from '#shared/look.ts';
import * as texts from '#web/texts/logo.ts';

interface LogoOnProps {
  logo: ClientLogo;
  name: string;
  ground: 'light' | 'dark';
}

const HIGHEST = 40;
const WIDEST = 240;

/** A logo as it is drawn on a light or a dark ground: on a plate where it could not be read otherwise. */
export function LogoOn({ logo, name, ground }: LogoOnProps) {
  const needsPlate = logo.ground !== 'any' && logo.ground !== ground;
  const scale = Math.min(1, HIGHEST / logo.height, WIDEST / logo.width);
  const width = Math.round(logo.width * scale);
  return (
    <span className="logo-on" data-ground={ground}>
      <span className="logo-plate" data-plate={needsPlate ? logo.ground : undefined}>
        <img src={logo.url} style={{ width }} alt={texts.logoOfOn(name, ground)} />
      </span>
    </span>
  );
}
