import type { Client } from '#shared/clients.ts';
import { LogoUpload } from '#web/lib/logo-upload.tsx';
import { clientPaths } from '#web/lib/query-keys.ts';
import { useChangedClient } from './theme-calls.ts';

/** An uploaded logo is public at once. */
export function LogoField({ client }: { client: Client }) {
  const { id, logo, name } = client;
  const changed = useChangedClient(client);
  return (
    <LogoUpload
      path={`${clientPaths.one(id)}/logo`}
      logo={logo}
      name={name}
      texts={{
        none: 'No logo yet, so pages show the name. Drop a file here, or choose one.',
        hint: 'Public pages show it once it is uploaded.',
        saved: 'Public pages now show the new logo.',
        removal: `Public pages will show the name ${name} instead.`,
      }}
      onChanged={(shown) => changed({ logo: shown })}
    />
  );
}
