import type { Mutation } from '../mutation.types.ts';

/** Of pictures and documents that people send. */
export const FILES: readonly Mutation[] = [
  {
    name: 'pictures-drawn-apart',
    defence: 'A picture that takes too long to draw is given up',
    file: 'src/server/platform/pictures/draw-svg.ts',
    find: "    child.kill('SIGKILL');\n",
    replace: '',
    check: 'src/server/platform/pictures/draw-svg',
  },
  {
    name: 'files-have-a-bound',
    defence: 'A picture has a bound of bytes',
    file: 'src/server/modules/images/images.routes.ts',
    find: '      bodyLimit: MAX_PHOTO_BYTES,\n      schema',
    replace: '      bodyLimit: 1_000_000_000,\n      schema',
    check: 'src/server/modules/images/images.int',
  },
  {
    name: 'pixels-have-a-bound',
    defence: 'A picture has a bound of pixels',
    file: 'src/server/modules/images/logos.rules.ts',
    find: '{ limitInputPixels: MAX_PIXELS,',
    replace: '{ limitInputPixels: false,',
    check: 'src/server/modules/images/logos',
  },
  {
    name: 'no-entities-in-pictures',
    defence: 'A drawing with entities or another picture is refused',
    file: 'src/server/modules/images/logo-svg.rules.ts',
    find: 'if (/<!entity/i.test(visibleSvg))',
    replace: "if (visibleSvg === '')",
    check: 'src/server/modules/images/logo',
  },
  {
    name: 'documents-end',
    defence: 'A document that takes too long is given up',
    file: 'src/server/platform/documents/read-document.ts',
    find: "setTimeout(() => finish({ refused: 'Reading it takes too long.' }), timeoutMs)",
    replace: "setTimeout(() => finish({ refused: 'Reading it takes too long.' }), timeoutMs * 100)",
    check: 'src/server/platform/documents/',
  },
  {
    name: 'archives-have-a-bound',
    defence: 'A Word document that unpacks to far more is not read',
    file: 'src/server/platform/documents/docx.ts',
    find: '      if (inflated > MAX_INFLATED) throw tooLarge();\n',
    replace: '',
    check: 'src/server/platform/documents/',
  },
  {
    name: 'documents-prove-their-kind',
    defence: 'A document is what its bytes say',
    file: 'src/server/platform/documents/document-kind.ts',
    find: 'if (claimed === null || claimed === actual) return actual;',
    replace: 'if (actual) return actual;',
    check: 'src/server/platform/documents/',
  },
  {
    name: 'photos-are-photos',
    defence: 'A drawing is no photo, whatever it is sent as',
    file: 'src/server/modules/images/encoding.rules.ts',
    find: "  if (!isKnownPicture(await sharp(bytes, limits).metadata())) throw new Error('The file is no photo.');\n",
    replace: '',
    check: 'src/server/modules/images/encoding',
  },
];
