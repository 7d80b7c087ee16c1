import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { DashboardStats } from '#shared/dashboard.ts';
import { useProductName } from '../../lib/product.ts';
import { useMay } from '../../lib/staff-session.ts';
import { StepRow } from '../steps/step-row.tsx';

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  to: string;
  action: string;
}

export function FirstSteps({ stats: { clients, farms } }: { stats: DashboardStats }) {
  const product = useProductName();
  const mayCreate = useMay('clients.create');
  const steps: Step[] = [
    {
      title: 'Add your first client',
      text: 'A business you generate leads for: its name, industry, location and the facts its pages may state.',
      isDone: clients > 0,
      to: '/clients',
      action: mayCreate ? 'Add Client' : 'Go to clients',
    },
    {
      title: 'Create its first farm',
      text: `A group of landing pages for one location. ${product} plans, writes and checks every page.`,
      isDone: farms > 0,
      to: '/farms',
      action: mayCreate ? 'Create Farm' : 'Go to farms',
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section className="panel" aria-labelledby="first-steps">
      <div className="panel-head">
        <h2 id="first-steps">First steps</h2>
      </div>
      <ol className="step-rows">
        {steps.map(({ title, text, isDone, to, action }, index) => (
          <StepRow
            key={title}
            number={index + 1}
            title={title}
            text={text}
            isDone={isDone}
            acts={
              <Button component={Link} to={to} variant={index === next ? 'filled' : 'default'}>
                {action}
              </Button>
            }
          />
        ))}
      </ol>
    </section>
  );
}
