import './logo-preview.css';
import type { ClientLogo } from '#shared/site-theme.ts';

interface LogoPreviewProps {
  logo: ClientLogo;
  name: string;
  background: 'light' | 'dark';
}

const MAX_HEIGHT = 40;
const MAX_WIDTH = 240;

/** On a plate where the background would make it unreadable. */
export function LogoPreview({ logo, name, background }: LogoPreviewProps) {
  const needsPlate = logo.background !== 'any' && logo.background !== background;
  const scale = Math.min(1, MAX_HEIGHT / logo.height, MAX_WIDTH / logo.width);
  const width = Math.round(logo.width * scale);
  return (
    <span className="logo-preview" data-background={background}>
      <span className="logo-plate" data-plate={needsPlate ? logo.background : undefined}>
        <img src={logo.url} style={{ width }} alt={`Logo of ${name}, on ${background}`} />
      </span>
    </span>
  );
}
