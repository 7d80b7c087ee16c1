import './plan-preview.css';
import { Button, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FarmPlan, PlannedHub, PlanWay } from '#shared/farm-plans.ts';
import { callApi, failureText, withQuery } from './api.ts';
import { counted } from '#shared/counted.ts';

export interface PlanActions {
  clientId: number | undefined;
  /** Null where no model is set up. */
  onUseModel: (() => void) | null;
  /** Null at the fewest. */
  onFewerPages: (() => void) | null;
}

/** Typing rests this long before the server is asked. */
const ASK_AFTER_MS = 400;

interface PlanPreviewProps {
  /** What would be sent to create; null while something is missing. */
  body: object | null;
  path: string;
  actions: PlanActions;
  /** What the model would cost, in place of the plan's own sentence about it. */
  costs?: ReactNode;
}

/** What creating would bring: each hub with what can be published now, what stands in the way, and the ways out. */
export function PlanPreview({ body, path, actions, costs }: PlanPreviewProps) {
  // As text: a new object on each render would never rest.
  const [asked] = useDebouncedValue(JSON.stringify(body), ASK_AFTER_MS);
  const plan = useQuery<FarmPlan>({
    queryKey: [path, asked],
    queryFn: ({ signal }) => callApi<FarmPlan>(path, { method: 'POST', body: JSON.parse(asked), signal }),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
  if (body === null) return null;
  if (plan.isError) return <p className="plan-note">No preview: {failureText(plan.error, 'please try again.')}</p>;
  if (!plan.data)
    return (
      <p className="plan-note">
        <Loader size={14} aria-hidden /> Looking at what can be published...
      </p>
    );
  const { pages, publishable, hubs, estimatedCost } = plan.data;
  return (
    <section className="plan" aria-label="What can be published now" aria-busy={plan.isFetching}>
      <p className="plan-sum" aria-live="polite">
        <strong className="tabular">
          {publishable} of {counted(pages, 'page')}
        </strong>{' '}
        can be published now
        {estimatedCost > 0 && costs === undefined ? `; the model would cost about $${estimatedCost.toFixed(2)}` : ''}.
      </p>
      {costs}
      <ul className="plan-hubs">
        {hubs.map((hub, index) => (
          <Hub key={`${index} ${hub.name}`} hub={hub} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

const WRITERS: Record<PlannedHub['writer'], string> = {
  library: 'built-in library',
  model: 'language model, estimated',
  none: 'no writer',
};

/** What is not in the catalog has no evidence: a model has the client's facts and what everybody knows, and its page says so. */
const NOT_IN_CATALOG: Record<PlannedHub['writer'], string> = {
  library: 'not in the catalog',
  model: 'not in the catalog, so by the language model from general knowledge, as its pages say',
  none: 'not in the catalog',
};

function Hub({ hub, actions }: { hub: PlannedHub; actions: PlanActions }) {
  const isComplete = hub.publishable === hub.pages;
  const Icon = isComplete ? CircleCheck : CircleAlert;
  return (
    <li data-complete={isComplete || undefined}>
      <p className="plan-hub">
        <Icon size={16} aria-hidden />
        <strong>{hub.name}</strong>
        <span>
          {hub.match === 'unknown' ? NOT_IN_CATALOG[hub.writer] : WRITERS[hub.writer]}, {hub.publishable} of {hub.pages}
        </span>
      </p>
      {hub.reasons.map(({ code, message }) => (
        <p key={code} className="plan-reason">
          {message}
        </p>
      ))}
      {hub.ways.length > 0 ? (
        <p className="plan-ways">
          {hub.ways.map(({ code, message }) => (
            <Way key={code} code={code} message={message} hub={hub} actions={actions} />
          ))}
        </p>
      ) : null}
    </li>
  );
}

interface WayProps {
  code: PlanWay;
  message: string;
  hub: PlannedHub;
  actions: PlanActions;
}

const linkOf = ({ code, hub, actions: { clientId } }: WayProps): string | null => {
  switch (code) {
    case 'use_model':
      return '/admin/settings/model';
    case 'add_evidence':
      return hub.service ? withQuery('/evidence/research', { clientId, service: hub.service }) : '/evidence';
    case 'name_reviewer':
      return clientId === undefined ? null : `/clients/${clientId}#reviewers`;
    case 'answer_intake':
      return clientId === undefined ? null : `/clients/${clientId}/facts`;
    case 'fewer_pages':
      return null;
  }
};

const actOf = ({ code, actions }: WayProps): (() => void) | null =>
  code === 'use_model' ? actions.onUseModel : code === 'fewer_pages' ? actions.onFewerPages : null;

/** A button where the form itself can do it, a link to where it is done, or plain words where the client is still new. */
function Way(props: WayProps) {
  const act = actOf(props);
  const link = linkOf(props);
  if (act)
    return (
      <Button variant="default" size="compact-sm" onClick={act}>
        {props.message}
      </Button>
    );
  if (link)
    return (
      <Button component={Link} to={link} target="_blank" variant="default" size="compact-sm">
        {props.message}
      </Button>
    );
  return <span className="plan-way">{props.message}</span>;
}
