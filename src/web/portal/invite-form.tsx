import './login.css';
import { useState, type SubmitEvent } from 'react';
import { PORTAL_ROLE_HINTS, PORTAL_ROLE_LABELS, PORTAL_ROLES, type PortalRole } from '#shared/portal-user-choices.ts';
import type { PortalUser } from '#shared/portal-users.ts';
import { ApiFailure, callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { notSaved } from './not-saved.ts';
import { USERS } from './portal-calls.ts';

const issueOf = (error: unknown, path: string): string | null =>
  (error instanceof ApiFailure && error.answer.issues?.find((issue) => issue.path === path)?.message) || null;

export function InviteForm() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<PortalRole>('member');
  const inviting = useAction({
    mutationFn: () => callApi<PortalUser>(USERS, { method: 'POST', body: { name, email, role } }),
    success: { title: 'Invitation sent', description: 'The link in the mail is good for seven days.' },
    failure: (error) => (issueOf(error, 'name') || issueOf(error, 'email') ? null : notSaved(error)),
    invalidates: [USERS],
    onSuccess: () => {
      setName('');
      setEmail('');
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!inviting.isPending && name.trim() !== '' && email.trim() !== '') inviting.mutate();
  };
  const text = (id: 'name' | 'email', field: { label: string; value: string; set: (value: string) => void }) => {
    const issue = issueOf(inviting.error, id);
    return (
      <div className="field">
        <label htmlFor={`invite-${id}`}>{field.label}</label>
        <input
          id={`invite-${id}`}
          type={id === 'email' ? 'email' : 'text'}
          autoComplete="off"
          required
          maxLength={100}
          readOnly={inviting.isPending}
          aria-invalid={issue !== null || undefined}
          aria-describedby={issue === null ? undefined : `invite-${id}-issue`}
          value={field.value}
          onChange={({ currentTarget }) => field.set(currentTarget.value)}
        />
        {issue === null ? null : (
          <p id={`invite-${id}-issue`} className="field-issue">
            {issue}
          </p>
        )}
      </div>
    );
  };
  return (
    <form className="account-form" aria-labelledby="invite-heading" onSubmit={submit}>
      <h3 id="invite-heading">Invite somebody</h3>
      {text('name', { label: 'Name', value: name, set: setName })}
      {text('email', { label: 'E-mail', value: email, set: setEmail })}
      <div className="field">
        <label htmlFor="invite-role">Role</label>
        <select
          id="invite-role"
          aria-describedby="invite-role-hint"
          value={role}
          onChange={({ currentTarget: { value } }) => setRole(PORTAL_ROLES.find((one) => one === value) ?? 'member')}
        >
          {PORTAL_ROLES.map((value) => (
            <option key={value} value={value}>
              {PORTAL_ROLE_LABELS[value]}
            </option>
          ))}
        </select>
        <p id="invite-role-hint" className="field-hint">
          {PORTAL_ROLE_HINTS[role]}
        </p>
      </div>
      <button type="submit" className="button button-main" aria-disabled={inviting.isPending}>
        {inviting.isPending ? 'Sending...' : 'Send invitation'}
      </button>
    </form>
  );
}
