import slugify from '@sindresorhus/slugify';

const HOST_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host name in canonical form, null when invalid: labels of letters, digits and inner hyphens. */
export const normalizeHost = (text: string): string | null => {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/\.$/, '');
  if (host.length > 253 || host === '') return null;
  return host.split('.').every((label) => HOST_LABEL.test(label)) ? host : null;
};

/**
 * A farm's domain: the prefix and the installation's base domain, or the prefix itself when it contains a dot.
 * Further places of one request add their city to the prefix. Null when the result is no valid host name.
 */
export const farmDomain = (
  prefix: string,
  { baseDomain, city }: { baseDomain: string; city: string | null },
): string | null => {
  const text = prefix.trim().toLowerCase();
  const suffix = city === null ? '' : slugify(city);
  if (text.includes('.')) {
    const host = normalizeHost(text);
    return host === null || suffix === '' ? host : normalizeHost(`${suffix}.${host}`);
  }
  const label = [slugify(text), suffix]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 63)
    .replace(/-+$/, '');
  return normalizeHost(`${label}.${baseDomain}`);
};
