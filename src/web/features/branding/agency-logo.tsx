import { useQueryClient } from '@tanstack/react-query';
import type { ClientLogo } from '#shared/site-theme.ts';
import type { Settings } from '#shared/settings.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { SETUP_PATH } from '#web/lib/query-keys.ts';
import { LogoUpload } from '#web/lib/logo-upload.tsx';

export function AgencyLogo({ logo, name }: { logo: ClientLogo | null; name: string }) {
  const queries = useQueryClient();
  const updateCache = (brandLogo: ClientLogo | null) => {
    for (const path of ['/api/admin/settings', '/api/settings'])
      queries.setQueryData<Settings>([path], (known) => known && { ...known, brandLogo });
    return refreshPaths(queries, [SETUP_PATH]);
  };
  return (
    <LogoUpload
      path="/api/brand/logo"
      logo={logo}
      name={name}
      texts={{
        none: 'No logo yet, so only the name is shown. Drop a file here, or choose one.',
        hint: 'It is shown as soon as it is uploaded.',
        saved: 'It appears on pages opened from now on.',
        removal: `The name ${name} is shown instead, everywhere.`,
      }}
      onChanged={updateCache}
    />
  );
}
