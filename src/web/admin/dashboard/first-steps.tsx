import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { DashboardStats } from '#shared/dashboard.ts';
import * as texts from '#web/texts/dashboard.ts';
import { useProductName } from '../../lib/product.ts';
import { useMay } from '../../lib/staff-session.ts';

interface Step {
  title: string;
  text: string;
  done: boolean;
  to: string;
  action: string;
}

/** What to do first, until there is a client with a farm. */
export function FirstSteps({ stats: { clients, farms } }: { stats: DashboardStats }) {
  const product = useProductName();
  const mayCreate = useMay('clients.create');
  const maySet = useMay('settings.manage');
  const steps: Step[] = [
    {
      title: texts.addFirstClient,
      text: texts.aClientIs,
      done: clients > 0,
      to: '/clients',
      action: mayCreate ? texts.addClient : texts.goToClients,
    },
    {
      title: texts.createFirstFarm,
      text: texts.aFarmIs(product),
      done: farms > 0,
      to: '/farms',
      action: mayCreate ? texts.createFarm : texts.goToFarms,
    },
    ...(maySet
      ? [
          {
            title: texts.sayWhereLeadsGo,
            text: texts.leadsGoTo,
            done: false,
            to: '/admin/settings',
            action: texts.openAdminSettings,
          },
        ]
      : []),
  ];
  const next = steps.findIndex(({ done }) => !done);
  return (
    <section className="panel" aria-labelledby="first-steps">
      <div className="panel-head">
        <h2 id="first-steps">{texts.firstSteps}</h2>
      </div>
      <ol className="first-steps">
        {steps.map(({ title, text, done, to, action }, index) => (
          <li key={title} data-done={done || undefined}>
            <span className="first-step-mark tabular" aria-hidden>
              {done ? <Check size={16} /> : index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {done ? (
              <span className="first-step-done">{texts.done}</span>
            ) : (
              <Button component={Link} to={to} variant={index === next ? 'filled' : 'default'}>
                {action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
