export function findChromium(options?: {
  install?: boolean;
  say?: (line: string) => void;
}): { path: string } | { path: null; reason: string };
