import { useProductName } from './product.ts';

function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden focusable="false">
      <rect width="24" height="24" rx="6" fill="var(--accent)" />
      <path
        d="M5 18c1.5-5 4-8.5 7-10.5M9.5 18.5c.8-3.4 2.2-6.2 4.5-8.6M14 18.5c.5-2 1.4-3.9 3-5.7M12 7.5c.2-2 1.9-3.3 4.5-3.3.1 2.3-1.7 3.7-4.5 3.3Z"
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
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
