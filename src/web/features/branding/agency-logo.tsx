import { useQueryClient } from '@tanstack/react-query';
import type { ClientLogo } from '#shared/look.ts';
import type { Settings } from '#shared/settings.ts';
import { LogoUpload } from '#web/lib/logo-upload.tsx';
import * as texts from '#web/texts/branding.ts';

/** The agency's logo, in the tool, the portal, mails and reports. */
export function AgencyLogo({ logo, name }: { logo: ClientLogo | null; name: string }) {
  const queries = useQueryClient();
  const show = (brandLogo: ClientLogo | null) => {
    for (const path of ['/api/admin/settings', '/api/settings'])
      queries.setQueryData<Settings>([path], (known) => known && { ...known, brandLogo });
  };
  return (
    <LogoUpload
      path="/api/brand/logo"
      logo={logo}
      name={name}
      words={{
        none: texts.noLogo,
        hint: texts.logoHint,
        saved: texts.savedAbout,
        removal: texts.nameIsShownInstead(name),
      }}
      onChanged={show}
    />
  );
}
