import { Bars } from '#ui/charts/bars.tsx';
import { DayChart } from '#ui/charts/day-chart.tsx';
import { Funnel } from '#ui/charts/funnel.tsx';
import { Furrow } from '#ui/charts/furrow.tsx';
import { FigureLine, FigureLineBeside } from '#ui/figure-line.tsx';
import { Sparkline } from '#ui/charts/sparkline.tsx';
import { Part } from './part.tsx';

const DAYS = Array.from({ length: 14 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
const VIEWS = [18, 22, 31, 27, 40, 12, 9, 25, 33, 36, 41, 44, 15, null];
const LEADS = [1, 0, 2, 1, 3, 0, 0, 2, 1, 4, 2, 3, 0, null];

export function ChartParts() {
  return (
    <>
      <Part title="By day">
        <div className="part-wide">
          <DayChart
            title="Views"
            summary="353 views in 13 days, most on November 12."
            days={DAYS}
            series={[{ name: 'Views', values: VIEWS, tone: 'green', shape: 'area' }]}
          />
          <DayChart
            title="Leads"
            summary="19 leads in 13 days."
            days={DAYS}
            series={[{ name: 'Leads', values: LEADS, tone: 'blue', shape: 'bars' }]}
          />
        </div>
        <Sparkline days={DAYS} values={VIEWS} />
      </Part>
      <Part title="Shares">
        <div className="part-wide">
          <Furrow
            label="Positions of 184 keywords"
            shares={[
              { key: 'top3', label: 'Top 3', value: 31, tone: 'green' },
              { key: 'top10', label: '4 to 10', value: 58, tone: 'yellow' },
              { key: 'top20', label: '11 to 20', value: 40, tone: 'orange' },
              { key: 'top50', label: '21 to 50', value: 22, tone: 'red' },
              { key: 'none', label: 'Not found', value: 33, tone: 'grey' },
            ]}
          />
        </div>
      </Part>
      <Part title="Figures in one line">
        <FigureLine
          label="This month"
          figures={[
            { label: 'Leads', value: 14, to: '/leads', change: { text: '+6', direction: 'up' } },
            { label: 'Answered in time', value: '50%', change: { text: '−25', direction: 'down' }, detail: '7 of 14' },
            { label: 'Won', value: null },
            { label: 'Views', value: undefined },
          ]}
        />
      </Part>
      <Part title="Figures beside other things">
        <div style={{ display: 'flex', width: 260 }}>
          <FigureLineBeside
            label="The period"
            rest="/analytics"
            figures={[
              { label: 'Leads', value: 14 },
              { label: 'Views', value: 3400 },
              { label: 'Visitors', value: 1280 },
            ]}
          />
        </div>
      </Part>
      <Part title="Bars and funnel">
        <div className="part-wide">
          <Bars
            label="Leads by farm"
            bars={[
              { key: 'warwick', label: 'Warwick, RI', value: 20, to: '/leads' },
              { key: 'cranston', label: 'Cranston, RI', value: 10, hint: 'since October' },
              { key: 'hartford', label: 'Hartford, CT', value: null },
            ]}
          />
          <Funnel
            label="How far visitors get"
            isAcross
            steps={[
              { key: 'seen', label: 'First question seen', value: 254 },
              { key: '1', label: 'Answered 1 of 5', value: 115, share: '45% continued, 139 left' },
              { key: '2', label: 'Answered 2 of 5', value: 73, share: '63% continued, 42 left' },
            ]}
          />
          <Funnel
            label="From view to won"
            steps={[
              { key: 'views', label: 'Views', value: 3400 },
              { key: 'leads', label: 'Leads', value: 48, share: '1.4% of views' },
              { key: 'won', label: 'Won', value: null },
            ]}
          />
        </div>
      </Part>
    </>
  );
}
