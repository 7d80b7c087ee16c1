import { Logo } from '#ui/logo.tsx';
import { useProductName } from './product.ts';

/** Mark and name of the product. Where the agency has a logo, the server's style sheet shows it in place of both. */
export function ProductName({ size }: { size?: number }) {
  const product = useProductName();
  return (
    <>
      <Logo {...(size === undefined ? {} : { size })} />
      <span className="product-words">{product}</span>
    </>
  );
}
