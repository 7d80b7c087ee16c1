import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { AGENT_SCOPE, TOKEN_NOUNS, type TokenNoun, type TokenScope } from '#shared/api-tokens.ts';

const LABELS: Record<TokenNoun, string> = {
  clients: 'Clients',
  farms: 'Farms',
  pages: 'Pages',
  evidence: 'Evidence and sources',
  leads: 'Leads',
  rankings: 'Rankings',
  analytics: 'Analytics',
  reports: 'Reports',
  webhooks: 'Webhooks',
  'field-jobs': 'Jobs of clients',
  reviews: 'Reviews',
};

interface ScopeChoiceProps {
  chosen: readonly TokenScope[];
  fault: ReactNode;
  onChange: (scopes: TokenScope[]) => void;
}

/** Reading and changing of each noun; there is nothing to change in analytics. */
export function ScopeChoice({ chosen, fault, onChange }: ScopeChoiceProps) {
  const toggle = (scope: TokenScope) =>
    onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  const box = (scope: TokenScope, label: string, name: string) => (
    <Checkbox label={label} aria-label={name} checked={chosen.includes(scope)} onChange={() => toggle(scope)} />
  );
  return (
    <fieldset className="token-scopes">
      <legend>Scopes</legend>
      {TOKEN_NOUNS.map((noun) => (
        <Scopes
          key={noun}
          label={LABELS[noun]}
          read={box(`${noun}:read`, 'Read', `Read ${LABELS[noun]}`)}
          write={noun === 'analytics' ? <span /> : box(`${noun}:write`, 'Change', `Change ${LABELS[noun]}`)}
        />
      ))}
      <Scopes
        label="Agents (MCP)"
        read={<span />}
        write={box(AGENT_SCOPE, 'Publish and delete', 'Publish and delete as an agent')}
      />
      {fault ? (
        <p className="token-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}

function Scopes({ label, read, write }: { label: string; read: ReactNode; write: ReactNode }) {
  return (
    <>
      <span>{label}</span>
      {read}
      {write}
    </>
  );
}
