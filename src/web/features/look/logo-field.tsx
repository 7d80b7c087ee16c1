import type { Client } from '#shared/clients.ts';
import { LogoUpload } from '#web/lib/logo-upload.tsx';
import * as texts from '#web/texts/look.ts';
import { clientPath, useChangedClient } from './look-calls.ts';

/** The client's logo. It is on public pages as soon as it is uploaded. */
export function LogoField({ client }: { client: Client }) {
  const { id, logo, name } = client;
  const changed = useChangedClient(client);
  return (
    <LogoUpload
      path={`${clientPath(id)}/logo`}
      logo={logo}
      name={name}
      words={{
        none: texts.noLogoYet,
        hint: texts.publicPagesShowItAtOnce,
        saved: texts.publicPagesShowItAlready,
        removal: texts.publicPagesShowTheNameInstead(name),
      }}
      onChanged={(shown) => changed({ logo: shown })}
    />
  );
}
