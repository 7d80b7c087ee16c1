export const Breadcrumb = ({
  home,
  topic,
  currentTitle,
}: {
  home: string;
  topic?: { name: string; path: string };
  currentTitle: string;
}) => (
  <nav className="crumbs" aria-label="Breadcrumb">
    <ol>
      <li>
        <a href={home}>Home</a>
      </li>
      {topic ? (
        <li>
          <a href={topic.path}>{topic.name}</a>
        </li>
      ) : null}
      <li aria-current="page">{currentTitle}</li>
    </ol>
  </nav>
);
