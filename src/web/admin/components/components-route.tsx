import './components.css';
import { PageHeader } from '#ui/page-header.tsx';
import { ThemeSwitch } from '#ui/theme-switch.tsx';
import { DocumentTitle } from '../../lib/document-title.tsx';
import { ActionParts } from './action-parts.tsx';
import { ChartParts } from './chart-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { FoundationParts } from './foundation-parts.tsx';
import { StateParts } from './state-parts.tsx';
import { TableParts } from './table-parts.tsx';

/** Every part of the screens in every state; the application has this page only in development. */
export default function ComponentsRoute() {
  return (
    <>
      <DocumentTitle>Components</DocumentTitle>
      <PageHeader
        title="Components"
        subtitle="Every part in every state. Switch the theme to see both."
        secondary={<ThemeSwitch />}
      />
      <div className="parts">
        <FoundationParts />
        <ActionParts />
        <FieldParts />
        <StateParts />
        <TableParts />
        <ChartParts />
      </div>
    </>
  );
}
