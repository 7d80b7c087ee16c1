import './skip-link.css';

/** The first stop of the Tab key, seen only then: past the navigation to the element with the id `content`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      Skip to content
    </a>
  );
}
