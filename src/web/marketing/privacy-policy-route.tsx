export default function Route() {
  return <main className="plain-page" />;
}
