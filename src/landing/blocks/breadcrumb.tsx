export const Breadcrumb = ({
  home,
  topic,
  currentTitle,
}: {
  home: string;
  /** Without a path where the topic has no page. */
  topic?: { name: string; path?: string | undefined };
  currentTitle: string;
}) => (
  <nav className="crumbs" aria-label="Breadcrumb">
    <ol>
      <li>
        <a href={home}>Home</a>
      </li>
      {topic ? <li>{topic.path === undefined ? topic.name : <a href={topic.path}>{topic.name}</a>}</li> : null}
      <li aria-current="page">{currentTitle}</li>
    </ol>
  </nav>
);
