/** Where a page stands on its site: home, what lies between, and the page itself. */
export const Breadcrumb = ({
  home,
  hub,
  here,
}: {
  home: string;
  hub?: { name: string; path: string };
  here: string;
}) => (
  <nav className="crumbs" aria-label="Breadcrumb">
    <ol>
      <li>
        <a href={home}>Home</a>
      </li>
      {hub ? (
        <li>
          <a href={hub.path}>{hub.name}</a>
        </li>
      ) : null}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
