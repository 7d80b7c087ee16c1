import { useProductName } from './product.ts';

/** The browser tab's title: the screen's name, then the product's. */
export function DocumentTitle({ children }: { children: string }) {
  const product = useProductName();
  return <title>{`${children} · ${product}`}</title>;
}
