import { Logo } from '#ui/logo.tsx';
import { useProductName } from './product.ts';

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
