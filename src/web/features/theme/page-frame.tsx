interface PageFrameProps {
  src: string;
  title: string;
  /** To be looked at only: nothing in it takes the focus. */
  isPicture?: boolean;
}

/** A rendered page in a frame without an origin. Another address is another frame, so that "Back" leaves the screen. */
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
