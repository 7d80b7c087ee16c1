import { useProductName } from './product.ts';

export function DocumentTitle({ children }: { children: string }) {
  const product = useProductName();
  return <title>{`${children} · ${product}`}</title>;
}
