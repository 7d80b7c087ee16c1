export function PublicPage() {
  return <main className="plain-page" />;
}
