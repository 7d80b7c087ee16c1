import type { PageImage } from '#shared/images.ts';

const SIZES = '(max-width: 36rem) calc(100vw - 2.25rem), 33.5rem';

const byType = (files: PageImage['files']): [string, PageImage['files']][] => {
  const types = [...new Set(files.map(({ type }) => type))];
  return types.map((type) => [type, files.filter((file) => file.type === type)]);
};

const srcSet = (files: PageImage['files']): string => files.map(({ path, width }) => `${path} ${width}w`).join(', ');

/** Below the fold, so it loads lazily in a reserved space. */
export const Figure = ({ image }: { image: PageImage }) => {
  const types = byType(image.files);
  const fallback = types.at(-1)?.[1] ?? [];
  const largest = fallback.at(-1);
  if (!largest) return null;
  return (
    <figure className={image.kind}>
      <picture>
        {types.slice(0, -1).map(([type, files]) => (
          <source key={type} type={type} srcSet={srcSet(files)} sizes={SIZES} />
        ))}
        <img
          src={largest.path}
          {...(fallback.length > 1 ? { srcSet: srcSet(fallback), sizes: SIZES } : {})}
          width={image.width}
          height={image.height}
          alt={image.alt}
          loading="lazy"
          decoding="async"
        />
      </picture>
      {image.caption ? <figcaption>{image.caption}</figcaption> : null}
    </figure>
  );
};
