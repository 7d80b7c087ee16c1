import { Checkbox, PasswordInput, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { CLIENT_FACTS } from '#shared/client-fields.ts';
import type { Client, ClientFact } from '#shared/clients.ts';
import { SuppressedAddressNote } from '#web/lib/suppressed-address.tsx';
import type { ClientFormValues, TextField } from './client-form-values.ts';
import { FactConfirmation, largeBox } from './fact-confirmations.tsx';
import { FilledNote } from './website-fill.tsx';
import type { FilledFields } from './website-fill-values.ts';

export interface ClientFieldsProps {
  form: UseFormReturnType<ClientFormValues>;
  client: Client | null;
  /** What the client's website filled in. */
  filled?: FilledFields;
}

const isFact = (name: string): name is ClientFact => (CLIENT_FACTS as readonly string[]).includes(name);

interface FieldProps extends ClientFieldsProps, Omit<TextInputProps, 'form' | 'name' | 'label'> {
  name: TextField;
  label: string;
  wide?: boolean;
}

function Field({ form, client, filled, name, label, wide = false, ...input }: FieldProps) {
  const source = filled?.[name];
  return (
    <div className="client-field" data-wide={wide || undefined}>
      <TextInput label={label} autoComplete="off" {...input} {...form.getInputProps(name)} />
      {name === 'email' ? <SuppressedAddressNote address={form.getValues().email} /> : null}
      {source ? <FilledNote form={form} name={name} filled={source} /> : null}
      {isFact(name) ? <FactConfirmation form={form} client={client} fact={name} label={label} /> : null}
    </div>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="client-section">
      <legend>{title}</legend>
      {hint ? <p className="client-section-hint">{hint}</p> : null}
      <div className="client-fields">{children}</div>
    </fieldset>
  );
}

/** A new client's phone can wait. */
export function ContactFields(props: ClientFieldsProps) {
  const isNew = props.client === null;
  return (
    <Section title="Contact">
      <Field
        {...props}
        name="name"
        label="Name"
        placeholder="Harborline Pest Solutions"
        required
        {...(props.client ? { 'data-autofocus': true } : {})}
      />
      <Field {...props} name="email" label="Email" type="email" placeholder="office@example.com" required />
      {isNew ? null : <PhoneField {...props} />}
      <Field {...props} name="industry" label="Industry" placeholder="Pest Control, Legal, Medical" required />
      <Field
        {...props}
        name="location"
        label="Location for targeting"
        placeholder="Warwick, RI"
        required
        wide={!isNew}
      />
    </Section>
  );
}

function PhoneField(props: ClientFieldsProps) {
  return <Field {...props} name="phone" label="Phone" type="tel" placeholder="(401) 555-0134" />;
}

export function AddressFields(props: ClientFieldsProps) {
  const isNew = props.client === null;
  return (
    <Section title={isNew ? 'Phone and postal address' : 'Postal address'}>
      {isNew ? <PhoneField {...props} /> : null}
      <Field {...props} name="address" label="Address" placeholder="212 Post Road" wide={!isNew} />
      <Field {...props} name="city" label="City" placeholder="Warwick" />
      <div className="client-pair">
        <Field {...props} name="state" label="State" placeholder="RI" />
        <Field {...props} name="zipCode" label="Zip code" placeholder="02888" inputMode="numeric" />
      </div>
    </Section>
  );
}

export function LinkFields(props: ClientFieldsProps) {
  return (
    <Section title="Links">
      <Field
        {...props}
        name="gmbLink"
        label="Google My Business link"
        type="url"
        placeholder="https://maps.google.com/?cid=1234567890"
      />
      <Field {...props} name="website" label="Website" type="url" placeholder="https://www.example.com" />
      <Field
        {...props}
        name="webhookUrl"
        label="Webhook URL (Google Sheets)"
        description="Every lead of this client is sent here."
        type="url"
        placeholder="https://script.google.com/macros/s/your-script/exec"
        wide
      />
    </Section>
  );
}

function EmergencyField({ form, client }: ClientFieldsProps) {
  return (
    <div className="client-field" data-wide>
      <Checkbox
        vars={largeBox}
        label="Emergency service"
        description="Shows a 24/7 card on landing pages once it is confirmed."
        {...form.getInputProps('emergencyService', { type: 'checkbox' })}
      />
      <FactConfirmation form={form} client={client} fact="emergencyService" label="Emergency service" />
    </div>
  );
}

export function CompanyFields(props: ClientFieldsProps) {
  return (
    <Section
      title="Company Display Information"
      hint="Landing pages state only confirmed facts. What you enter counts as confirmed; a default never reaches a public page until you confirm it."
    >
      <Field
        {...props}
        name="yearsInBusiness"
        label="Years in business"
        placeholder="10"
        inputMode="numeric"
        maxLength={3}
      />
      <Field {...props} name="established" label="Established year" placeholder="2015" />
      <Field {...props} name="licenseNumber" label="License number" placeholder="RI-PC-04417" />
      <Field {...props} name="serviceHours" label="Service hours" placeholder="24/7 Emergency Service" />
      <Field
        {...props}
        name="insuranceInfo"
        label="Insurance info"
        placeholder="General liability, certificate sent on request"
        wide
      />
      <EmergencyField {...props} />
      <Field
        {...props}
        name="accent"
        label="Accent color"
        description="For the landing pages. If empty, they use the industry’s color."
        placeholder="#155e3b"
        maxLength={7}
        rightSection={<Swatch color={props.form.getValues().accent} />}
      />
    </Section>
  );
}

function Swatch({ color }: { color: string }) {
  const isValidColor = /^#[0-9a-f]{6}$/i.test(color.trim());
  return isValidColor ? <span className="client-swatch" style={{ background: color.trim() }} aria-hidden /> : null;
}

export function PortalFields({ form, client }: ClientFieldsProps) {
  return (
    <Section title="Client portal">
      <Field
        form={form}
        client={client}
        name="clientUsername"
        label="Portal username"
        description={client?.clientUsername ? 'Must be unique. Clear it to remove portal access.' : 'Must be unique.'}
        placeholder="harborline"
      />
      <div className="client-field">
        <PasswordInput
          label="Portal password"
          description={client?.hasPortalPassword ? 'Leave blank to keep the current one.' : 'At least 12 characters.'}
          autoComplete="new-password"
          {...form.getInputProps('clientPassword')}
        />
      </div>
    </Section>
  );
}

export function NotesField({ form }: ClientFieldsProps) {
  return (
    <Section title="For staff">
      <div className="client-field" data-wide>
        <Textarea
          label="Notes"
          description="Only staff see these."
          placeholder="Prefers leads by text."
          rows={3}
          {...form.getInputProps('notes')}
        />
      </div>
    </Section>
  );
}
