import { Checkbox, PasswordInput, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { CLIENT_FACTS, type Client, type ClientFact } from '#shared/clients.ts';
import { RefusedAddressNote } from '#web/lib/refused-address.tsx';
import * as texts from '#web/texts/clients.ts';
import type { ClientFormValues, TextField } from './client-form-values.ts';
import { FactMark, largeBox } from './fact-mark.tsx';

export interface ClientFieldsProps {
  form: UseFormReturnType<ClientFormValues>;
  client: Client | null;
}

const isFact = (name: string): name is ClientFact => (CLIENT_FACTS as readonly string[]).includes(name);

interface FieldProps extends ClientFieldsProps, Omit<TextInputProps, 'form' | 'name' | 'label'> {
  name: TextField;
  label: string;
  wide?: boolean;
}

function Field({ form, client, name, label, wide = false, ...input }: FieldProps) {
  return (
    <div className="client-field" data-wide={wide || undefined}>
      <TextInput label={label} autoComplete="off" {...input} {...form.getInputProps(name)} />
      {name === 'email' ? <RefusedAddressNote address={form.getValues().email} /> : null}
      {isFact(name) ? <FactMark form={form} client={client} fact={name} label={label} /> : null}
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

export function ContactFields(props: ClientFieldsProps) {
  return (
    <Section title={texts.contact}>
      <Field
        {...props}
        name="name"
        label={texts.name}
        placeholder={texts.harborlinePestSolutions}
        required
        data-autofocus
      />
      <Field {...props} name="email" label={texts.email} type="email" placeholder={texts.officeExampleCom} required />
      <Field {...props} name="phone" label={texts.phone} type="tel" placeholder="(401) 555-0134" />
      <Field {...props} name="industry" label={texts.industry} placeholder={texts.pestControlLegalMedical} required />
      <Field
        {...props}
        name="location"
        label={texts.locationForTargeting}
        placeholder={texts.warwickRi}
        required
        wide
      />
    </Section>
  );
}

export function AddressFields(props: ClientFieldsProps) {
  return (
    <Section title={texts.postalAddress}>
      <Field {...props} name="address" label={texts.address} placeholder={texts.addressExample} wide />
      <Field {...props} name="city" label={texts.city} placeholder={texts.warwick} />
      <div className="client-pair">
        <Field {...props} name="state" label={texts.state} placeholder={texts.stateExample} />
        <Field {...props} name="zipCode" label={texts.zipCode} placeholder="02888" inputMode="numeric" />
      </div>
    </Section>
  );
}

export function LinkFields(props: ClientFieldsProps) {
  return (
    <Section title={texts.links}>
      <Field
        {...props}
        name="gmbLink"
        label={texts.googleMyBusinessLink}
        type="url"
        placeholder="https://maps.google.com/?cid=1234567890"
      />
      <Field {...props} name="website" label={texts.website} type="url" placeholder="https://www.example.com" />
      <Field
        {...props}
        name="webhookUrl"
        label={texts.webhookUrlGoogleSheets}
        description={texts.everyLeadOfThisClient}
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
        label={texts.emergencyService}
        description={texts.showsAAnyTimeCard}
        {...form.getInputProps('emergencyService', { type: 'checkbox' })}
      />
      <FactMark form={form} client={client} fact="emergencyService" label={texts.emergencyService} />
    </div>
  );
}

export function CompanyFields(props: ClientFieldsProps) {
  return (
    <Section title={texts.companyDisplayInformation} hint={texts.landingPagesStateOnlyConfirmedFacts}>
      <Field
        {...props}
        name="yearsInBusiness"
        label={texts.yearsInBusiness}
        placeholder="10"
        inputMode="numeric"
        maxLength={3}
      />
      <Field {...props} name="established" label={texts.establishedYear} placeholder="2015" />
      <Field {...props} name="licenseNumber" label={texts.licenseNumber} placeholder={texts.licenseExample} />
      <Field {...props} name="serviceHours" label={texts.serviceHours} placeholder={texts.anyTimeEmergencyService} />
      <Field
        {...props}
        name="insuranceInfo"
        label={texts.insuranceInfo}
        placeholder={texts.generalLiabilityCertificateSentOnRequest}
        wide
      />
      <EmergencyField {...props} />
      <Field
        {...props}
        name="accent"
        label={texts.accentColor}
        description={texts.ofTheLandingPages}
        placeholder="#155e3b"
        maxLength={7}
        rightSection={<Swatch color={props.form.getValues().accent} />}
      />
    </Section>
  );
}

function Swatch({ color }: { color: string }) {
  const known = /^#[0-9a-f]{6}$/i.test(color.trim());
  return known ? <span className="client-swatch" style={{ background: color.trim() }} aria-hidden /> : null;
}

export function PortalFields({ form, client }: ClientFieldsProps) {
  return (
    <Section title={texts.clientPortal}>
      <Field
        form={form}
        client={client}
        name="clientUsername"
        label={texts.portalUsername}
        description={client?.clientUsername ? texts.mustBeUnique : texts.mustBeUniqueSentence}
        placeholder={texts.harborline}
      />
      <div className="client-field">
        <PasswordInput
          label={texts.portalPassword}
          description={client?.hasPortalPassword ? texts.leaveBlankToKeepTheCurrent : texts.atLeast12Characters}
          autoComplete="new-password"
          {...form.getInputProps('clientPassword')}
        />
      </div>
    </Section>
  );
}

export function NotesField({ form }: ClientFieldsProps) {
  return (
    <Section title={texts.forStaff}>
      <div className="client-field" data-wide>
        <Textarea
          label={texts.notes}
          description={texts.onlyStaffSeeThese}
          placeholder={texts.prefersLeadsByText}
          rows={3}
          {...form.getInputProps('notes')}
        />
      </div>
    </Section>
  );
}
