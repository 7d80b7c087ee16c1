/** Organizations other than governments and universities whose pages may be linked as sources. */
const AUTHORITY_HOSTS = ['extension.org', 'naic.org', 'nfpa.org'];
const AUTHORITY_ENDINGS = ['.gov', '.edu', '.mil'];

/** Whether a source is a public authority, so that pages may link it; other sources are only named. */
export const isAuthorityUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username } = new URL(url);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '') return false;
  const host = hostname.toLowerCase();
  return (
    AUTHORITY_ENDINGS.some((ending) => host.endsWith(ending)) ||
    AUTHORITY_HOSTS.some((knownHost) => host === knownHost || host.endsWith(`.${knownHost}`))
  );
};
