import type { ReactNode } from 'react';
import { FAVICON_PATH, faviconSvg, initial } from './favicon.ts';
import { inlineScript, inlineStyle, type StylePart } from './inline-assets.ts';
import { toHtml } from './markup.ts';
import type { Business, ShareImage, Site } from './landing.types.ts';
import { themeOf, type Theme } from './theme.ts';

export interface Shell {
  site: Site;
  title: string;
  description?: string;
  /** Canonical path; absent on pages that must not be indexed. */
  canonicalPath?: string;
  ogType?: 'article' | 'website';
  /** Instead of the site's card. */
  shareImage?: ShareImage | undefined;
  /** Escaped for a script element. */
  jsonLd?: string;
  /** Enables view counts and forms; absent on pages without either. */
  page?: { id: number; isCounted: boolean };
  /** The call bar on phones; absent on pages without a quiz or form. */
  actions?: ReactNode;
  parts: readonly StylePart[];
  main: ReactNode;
}

const ROBOTS = 'index,follow,max-snippet:-1,max-image-preview:large';

/** Pages on the product's own origin carry theirs along, because its address has the product's. */
const favicon = (site: Site): string =>
  site.paths.home === '/' ? FAVICON_PATH : `data:image/svg+xml,${encodeURIComponent(faviconSvg(site))}`;

const PhoneIcon = () => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d="M6.6 2.5 9 2c.5-.1 1 .2 1.2.7l1.3 3.2c.2.5.1 1-.3 1.300L9.4 8.800a12 12 0 0 0 5.8 5.800l1.6-1.800c.3-.4.8-.5 1.3-.3l3.2 1.300c.5.2.8.7.7 1.200l-.5 2.400c-.3 1.5-1.6 2.6-3.1 2.500A17 17 0 0 1 2.1 5.600c-.1-1.5 1-2.8 2.5-3.100Z" />
  </svg>
);

/** Null without a confirmed phone. */
export const CallButton = ({
  business,
  className,
  label,
}: {
  business: Business;
  className?: string;
  label?: ReactNode;
}) =>
  business.phone ? (
    <a
      className={`btn ${className ?? ''}`.trim()}
      href={`tel:${business.phone.e164}`}
      data-phone={business.phone.display}
    >
      <PhoneIcon />
      {label ?? `Call ${business.phone.display}`}
    </a>
  ) : null;

/** Longer names do not fit next to the button on a phone. */
const LONG_NAME = 26;

/** Without a logo: the name and its initial. */
const SiteBrand = ({ site: { business, logo } }: { site: Site }) =>
  logo ? (
    <img
      className={`on-${logo.background}`}
      src={logo.path}
      width={logo.width}
      height={logo.height}
      alt={business.name}
    />
  ) : (
    <>
      <span className="mark" aria-hidden="true">
        {initial(business.name)}
      </span>
      <span className={business.name.length > LONG_NAME ? 'name long' : 'name'}>{business.name}</span>
    </>
  );

const Header = ({ site, hasForm }: { site: Site; hasForm: boolean }) => {
  const { business } = site;
  const ask = hasForm ? (
    <a className="btn" href="#contact">
      Ask a question
    </a>
  ) : null;
  return (
    <header>
      <div className="w">
        <a className="brand" href={site.paths.home}>
          <SiteBrand site={site} />
        </a>
        {business.phone ? (
          <CallButton
            business={business}
            label={
              <span>
                Call<span className="num"> {business.phone.display}</span>
              </span>
            }
          />
        ) : (
          ask
        )}
      </div>
    </header>
  );
};

const Footer = ({ site: { business, paths } }: { site: Site }) => (
  <footer>
    <div className="w">
      <address>
        <strong>{business.name}</strong>
        {business.address ? (
          <>
            <br />
            {business.address.street}, {business.address.city}, {business.address.state} {business.address.zipCode}
          </>
        ) : null}
        {business.phone ? (
          <>
            <br />
            <a href={`tel:${business.phone.e164}`}>{business.phone.display}</a>
          </>
        ) : null}
        {business.licenseNumber ? (
          <>
            <br />
            License {business.licenseNumber}
          </>
        ) : null}
      </address>
      <p className="small">{disclaimer(business.industry)}</p>
      <ul className="links small">
        <li>
          <a href={paths.home}>All questions</a>
        </li>
        <li>
          <a href={paths.about}>About {business.name}</a>
        </li>
        <li>
          <a href={paths.privacy}>Privacy policy</a>
        </li>
      </ul>
    </div>
  </footer>
);

const Head = ({ shell, theme }: { shell: Shell; theme: Theme }) => {
  const { site, title, description, canonicalPath } = shell;
  const shareImage = shell.shareImage ?? site.card;
  const canonical = canonicalPath === undefined ? undefined : `${site.canonicalOrigin}${canonicalPath}`;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      <meta name="robots" content={canonical && !site.isDeindexed ? ROBOTS : 'noindex'} />
      {canonical ? (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:type" content={shell.ogType ?? 'website'} />
          <meta property="og:site_name" content={site.business.name} />
          <meta property="og:title" content={title} />
          {description ? <meta property="og:description" content={description} /> : null}
          <meta property="og:url" content={canonical} />
          <meta property="og:locale" content="en_US" />
          {shareImage ? (
            <>
              <meta property="og:image" content={`${site.canonicalOrigin}${shareImage.path}`} />
              <meta property="og:image:width" content="1200" />
              <meta property="og:image:height" content="630" />
              <meta property="og:image:alt" content={shareImage.alt} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          ) : null}
        </>
      ) : null}
      <meta name="theme-color" content={theme.light.top} media="(prefers-color-scheme:light)" />
      <meta name="theme-color" content={theme.dark.top} media="(prefers-color-scheme:dark)" />
      <link rel="icon" type="image/svg+xml" href={favicon(site)} />
    </>
  );
};

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const bodyAttributes = ({ site, page }: Shell): string => {
  if (!page) return '';
  const views = page.isCounted ? ` data-views="${escapeAttribute(`${site.paths.forms}views`)}"` : '';
  return ` data-page="${page.id}" data-forms="${escapeAttribute(site.paths.forms)}"${views}`;
};

/** One request, one stylesheet, and a script only where needed. */
export const renderShell = (shell: Shell): string => {
  const { accent, business, theme: name } = shell.site;
  const theme = themeOf({ accent, industry: business.industry, theme: name });
  const head = toHtml(<Head shell={shell} theme={theme} />);
  const body = toHtml(
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Header site={shell.site} hasForm={shell.page !== undefined} />
      <main id="main">{shell.main}</main>
      <Footer site={shell.site} />
      {shell.actions ? (
        <nav className="bar" aria-label="Quick actions">
          {shell.actions}
        </nav>
      ) : null}
    </>,
  );
  const script = shell.page ? `<script>${inlineScript}</script>` : '';
  const jsonLd = shell.jsonLd ? `<script type="application/ld+json">${shell.jsonLd}</script>` : '';
  return (
    `<!doctype html><html lang="en-US"><head>${head}<style>${inlineStyle(theme, shell.parts)}</style>${jsonLd}</head>` +
    `<body${bodyAttributes(shell)}>${body}${script}</body></html>`
  );
};

const LEGAL = /\blaw(?!n)|\blegal|attorney|injury|litigat/i;
const MEDICAL = /\bdent|medic|health|clinic|doctor|physician|chiro|physio|therap/i;
const MONEY = /\btax(?!i)|account|financ|mortgage|insur/i;

/** Regulated trades add their own sentence to the general one. */
export const disclaimer = (industry: string): string => {
  if (LEGAL.test(industry)) {
    return 'This page gives general information. It is not legal advice, and reading it or sending a question does not create an attorney-client relationship.';
  }
  if (MEDICAL.test(industry)) {
    return 'This page gives general information. It is not medical advice and does not replace an examination. In an emergency call 911.';
  }
  if (MONEY.test(industry)) {
    return 'This page gives general information. It is not tax, investment or legal advice.';
  }
  return 'This page gives general information. What holds for you may differ. In an emergency call 911.';
};
