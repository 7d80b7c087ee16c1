import { PRODUCT_MARK } from '#shared/product-mark.ts';
import { useProductName } from './product.ts';

function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className="product-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect width="24" height="24" fill="var(--accent)" />
      <path
        d={PRODUCT_MARK.furrows}
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth={PRODUCT_MARK.width}
        strokeLinecap="round"
      />
      <circle {...PRODUCT_MARK.sun} fill="var(--accent-ink)" />
    </svg>
  );
}

/** The server's style sheet replaces both by the agency's logo, where it has one. */
export function ProductName({ size }: { size?: number }) {
  const product = useProductName();
  return (
    <>
      <Logo {...(size === undefined ? {} : { size })} />
      <span className="product-words">{product}</span>
    </>
  );
}
