interface PageFrameProps {
  src: string;
  title: string;
  /** A preview: nothing in it takes the focus. */
  isPicture?: boolean;
}

/** A sandboxed frame. A new address remounts it, so that "Back" leaves the screen. */
export function PageFrame({ src, title, isPicture = false }: PageFrameProps) {
  return (
    <iframe
      key={src}
      src={src}
      title={title}
      sandbox="allow-scripts"
      loading={isPicture ? 'lazy' : 'eager'}
      inert={isPicture}
      {...(isPicture ? { tabIndex: -1 } : {})}
    />
  );
}
