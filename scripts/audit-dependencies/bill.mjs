// What an installation consists of, as a software bill of materials: CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/
import { createHash } from 'node:crypto';
import { licenceOf } from './licences.mjs';

const packageUrl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const hashesOf = ({ integrity }) =>
  (integrity ?? '')
    .split(' ')
    .filter((text) => text.startsWith('sha512-'))
    .map((text) => ({ alg: 'SHA-512', content: Buffer.from(text.slice(7), 'base64').toString('hex') }));

const licencesOf = (one) => {
  const licence = licenceOf(one);
  if (licence === null) return [];
  if (licence === 'BSD') return [{ license: { name: licence } }];
  return [/[\s()]/.test(licence) ? { expression: licence } : { license: { id: licence } }];
};

/** A number in the form of a UUID that only depends on the content, so that the same tree gives the same file. */
const serialNumber = (content) => {
  const hex = createHash('sha256').update(content).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
};

/** The bill of an application with its packages. */
export const billOfMaterials = ({ name, version }, packages) => {
  const components = packages.map((one) => ({
    type: 'library',
    'bom-ref': packageUrl(one),
    name: one.name,
    version: one.version,
    scope: one.optional ? 'optional' : 'required',
    hashes: hashesOf(one),
    licenses: licencesOf(one),
    purl: packageUrl(one),
  }));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(JSON.stringify(components)),
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components,
  };
};
