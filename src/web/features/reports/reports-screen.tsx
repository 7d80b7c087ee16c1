import './reports.css';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { REPORT_LIST } from './report-list.tsx';
import { REPORT_PANEL } from './report-panel.tsx';

/** Monthly reports of all clients. */
export function ReportsScreen() {
  return <ListView list={REPORT_LIST} title="Reports" panel={REPORT_PANEL} />;
}
