import { PortalCredentials } from '#shared/clients.ts';

export type CredentialsValues = { clientUsername: string; clientPassword: string; mustChange: boolean };

/** A blank password is left out, which keeps the current one. */
export const credentialsBody = ({
  clientUsername,
  clientPassword,
  mustChange,
}: CredentialsValues): PortalCredentials => {
  const password = clientPassword.trim();
  return {
    clientUsername: clientUsername.trim(),
    ...(password === '' ? {} : { clientPassword: password, mustChange }),
  };
};

export const credentialsErrors = (
  values: CredentialsValues,
  { hasPortalPassword }: { hasPortalPassword: boolean },
): Record<string, string> => {
  const body = credentialsBody(values);
  const parsed = PortalCredentials.safeParse(body);
  const errors = Object.fromEntries(
    (parsed.success ? [] : parsed.error.issues).map(({ path, message }) => [String(path[0] ?? ''), message]),
  );
  const missing = !hasPortalPassword && body.clientPassword === undefined;
  return missing ? { ...errors, clientPassword: 'Password is required for new portal access.' } : errors;
};
