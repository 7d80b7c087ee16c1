import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '#shared/counted.ts';
import type { CallHours, ClientNumbers, TrackingNumber } from '#shared/telephony.ts';
import { WEEKDAY_NAMES } from '#shared/telephony-choices.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { numbersPath, useRemoveNumber } from './telephony-calls.ts';

const NumberDialog = lazy(async () => ({ default: (await import('./number-dialog.tsx')).NumberDialog }));

interface NumbersCardProps {
  clientId: number;
  /** The client's own, to which calls are forwarded unless another is typed. */
  phone: string;
}

/** The tracking numbers of a client. */
export function NumbersCard({ clientId, phone }: NumbersCardProps) {
  const { data } = useQuery<ClientNumbers>({ queryKey: [numbersPath(clientId)] });
  const mayManage = useMay('settings.manage');
  const [edited, setEdited] = useState<TrackingNumber | 'new' | null>(null);
  if (!data || (data.numbers.length === 0 && !mayManage)) return null;
  const isConnected = data.providers.length > 0;
  return (
    <section className="client-panel" aria-labelledby="phone-numbers">
      <div className="client-panel-head">
        <h2 id="phone-numbers">Phone numbers</h2>
        {mayManage && isConnected ? (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Add number
          </Button>
        ) : null}
      </div>
      {isConnected ? (
        <p className="client-panel-text">
          Calls of these numbers are forwarded to the client, and each call of a new caller is a lead.
        </p>
      ) : (
        <p className="client-panel-text">
          Calls can become leads by tracking numbers. Connect a provider under{' '}
          <Link to="/admin/settings/calls">Calls</Link> first.
        </p>
      )}
      {data.numbers.length === 0 ? null : (
        <ul className="reviewers">
          {data.numbers.map((number) => (
            <NumberRow
              key={number.id}
              number={number}
              timeZone={data.timeZone}
              onEdit={mayManage ? () => setEdited(number) : null}
            />
          ))}
        </ul>
      )}
      <Suspense>
        {edited === null ? null : (
          <NumberDialog
            clientId={clientId}
            number={edited === 'new' ? null : edited}
            phone={phone}
            providers={data.providers}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </section>
  );
}

const hoursText = ({ days, from, to }: CallHours): string => {
  const names = days.toSorted((a, b) => a - b).map((day) => (WEEKDAY_NAMES[day - 1] ?? '').slice(0, 3));
  return `${names.join(', ')} ${from} to ${to}`;
};

interface NumberRowProps {
  number: TrackingNumber;
  timeZone: string;
  /** Null without permission. */
  onEdit: (() => void) | null;
}

function NumberRow({ number, timeZone, onEdit }: NumberRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, clientId, phoneShown, farmName, pageTitle, forwardShown, hours, calls, takesMessages } = number;
  const removing = useRemoveNumber({ clientId, id, onSuccess: () => setIsAsking(false) });
  const facts = [
    pageTitle ?? farmName,
    `to ${forwardShown}`,
    hours === null ? 'always' : `${hoursText(hours)} (${timeZone})`,
    takesMessages ? 'takes messages' : null,
    calls === 0 ? 'no calls yet' : counted(calls, 'call'),
  ];
  return (
    <li>
      <span>
        <strong className="tabular">{phoneShown}</strong> {facts.filter(Boolean).join(' · ')}
      </span>
      {onEdit ? (
        <span className="reviewer-actions">
          <ActionIcon variant="subtle" color="gray" aria-label={`Edit ${phoneShown}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${phoneShown}`}
            onClick={() => setIsAsking(true)}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </span>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => removing.mutate()}
        title={`Remove ${phoneShown}?`}
        text="Its calls are no longer forwarded, and callers hear that it is not in service. Leads and their calls stay. The number stays in the provider’s account."
        confirmLabel="Remove number"
        pending={removing.isPending}
        destructive
      />
    </li>
  );
}
