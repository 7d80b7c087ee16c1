import { Checkbox, Group, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { Farm } from '#shared/farms.ts';
import {
  MESSAGE_DAYS,
  TELEPHONY_PROVIDER_NAMES,
  WEEKDAY_NAMES,
  type TelephonyProviderId,
} from '#shared/telephony-choices.ts';
import type { AddTrackingNumber, TrackingNumber } from '#shared/telephony.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { focusFirstError } from '#ui/form-issues.ts';
import { showRefusedFields } from '#web/lib/form-refusal.ts';
import { useAddNumber, useUpdateNumber } from './telephony-calls.ts';

interface NumberDialogProps {
  clientId: number;
  /** Null to add one. */
  number: TrackingNumber | null;
  phone: string;
  providers: TelephonyProviderId[];
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  provider: TelephonyProviderId;
  phone: string;
  farmId: string;
  forwardTo: string;
  whisper: string;
  hasHours: boolean;
  days: string[];
  from: string;
  to: string;
  takesMessages: boolean;
  keepDays: number | string;
}

const WORKDAYS = ['1', '2', '3', '4', '5'];

const valuesOf = ({ number, phone, providers }: NumberDialogProps): Values => ({
  provider: number?.provider ?? providers[0] ?? 'twilio',
  phone: number?.phoneShown ?? '',
  farmId: number === null ? '' : String(number.farmId),
  forwardTo: number?.forwardShown ?? phone,
  whisper: number?.whisper ?? '',
  hasHours: (number?.hours ?? null) !== null,
  days: number?.hours?.days.map(String) ?? WORKDAYS,
  from: number?.hours?.from ?? '08:00',
  to: number?.hours?.to ?? '17:00',
  takesMessages: number?.takesMessages ?? true,
  keepDays: number?.keepDays ?? MESSAGE_DAYS,
});

const settingsOf = ({ forwardTo, whisper, hasHours, days, from, to, takesMessages, keepDays }: Values) => ({
  forwardTo,
  whisper: whisper.trim() || null,
  hours: hasHours ? { days: days.map(Number), from, to } : null,
  takesMessages,
  keepDays: Number(keepDays),
});

const bodyOf = (values: Values): AddTrackingNumber => ({
  provider: values.provider,
  phone: values.phone,
  farmId: Number(values.farmId),
  ...settingsOf(values),
});

const required = (message: string) => (text: string) => (text.trim() === '' ? message : null);

export function NumberDialog(props: NumberDialogProps) {
  const { clientId, number, providers, onClose } = props;
  const form = useForm<Values>({
    initialValues: valuesOf(props),
    validate: {
      phone: required('Enter the number.'),
      farmId: required('Choose a farm.'),
      forwardTo: required('Enter the phone that calls are forwarded to.'),
      days: (days, { hasHours }) => (hasHours && days.length === 0 ? 'Choose at least one day.' : null),
    },
  });
  const after = { clientId, onSuccess: onClose, onError: showRefusedFields(form) };
  const adding = useAddNumber(after);
  const updating = useUpdateNumber({ ...after, id: number?.id ?? 0 });
  const save = (values: Values) => (number ? updating.mutate(settingsOf(values)) : adding.mutate(bodyOf(values)));
  const { takesMessages, hasHours } = form.values;
  return (
    <Dialog opened onClose={onClose} title={number ? `Edit ${number.phoneShown}` : 'Add Number'} size="md">
      <form className="client-form" noValidate onSubmit={form.onSubmit(save, focusFirstError(form))}>
        {number ? null : (
          <>
            {providers.length > 1 ? (
              <NativeSelect
                label="Provider"
                data={providers.map((value) => ({ value, label: TELEPHONY_PROVIDER_NAMES[value] }))}
                {...form.getInputProps('provider')}
              />
            ) : null}
            <TextInput
              label="Number"
              required
              type="tel"
              data-autofocus
              placeholder="(401) 555-0134"
              description={`A number of your ${TELEPHONY_PROVIDER_NAMES[form.values.provider]} account. Its calls come here from now on.`}
              {...form.getInputProps('phone')}
            />
            <FarmField clientId={clientId} {...form.getInputProps('farmId')} />
          </>
        )}
        <TextInput label="Forward calls to" required type="tel" {...form.getInputProps('forwardTo')} />
        <TextInput
          label="Said before the call is connected"
          placeholder="A call from your website"
          description="Only whoever takes the call hears it. Empty: nothing is said."
          maxLength={200}
          {...form.getInputProps('whisper')}
        />
        <Switch
          label="Forward calls in business hours only"
          description="In the client’s time zone. Without hours calls are always forwarded."
          {...form.getInputProps('hasHours', { type: 'checkbox' })}
        />
        {hasHours ? (
          <>
            <Checkbox.Group label="Days" {...form.getInputProps('days')}>
              <Group gap="md" my="xs">
                {WEEKDAY_NAMES.map((name, index) => (
                  <Checkbox key={name} value={String(index + 1)} label={name.slice(0, 3)} aria-label={name} />
                ))}
              </Group>
            </Checkbox.Group>
            <Group grow align="start">
              <TextInput label="From" type="time" {...form.getInputProps('from')} />
              <TextInput
                label="To"
                type="time"
                {...form.getInputProps('to')}
                error={form.errors['hours.to'] ?? form.errors.to}
              />
            </Group>
          </>
        ) : null}
        <Switch
          label="Take messages"
          description="When nobody takes the call, or out of hours."
          {...form.getInputProps('takesMessages', { type: 'checkbox' })}
        />
        {takesMessages ? (
          <NumberInput
            label="Days until messages are deleted"
            min={1}
            max={365}
            allowDecimal={false}
            {...form.getInputProps('keepDays')}
          />
        ) : null}
        <DialogFoot
          onCancel={onClose}
          submitLabel={number ? 'Save Number' : 'Add Number'}
          pending={adding.isPending || updating.isPending}
        />
      </form>
    </Dialog>
  );
}

function FarmField({ clientId, ...input }: { clientId: number }) {
  const { data: farms = [] } = useQuery<Farm[]>({ queryKey: [`/api/clients/${clientId}/farms`] });
  const choices = farms.map(({ id, name }) => ({ value: String(id), label: name }));
  return <NativeSelect label="Farm" required data={[{ value: '', label: 'Choose a farm' }, ...choices]} {...input} />;
}
