import './leads.css';
import { Alert, Button, Checkbox, NumberInput, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ANSWER_MINUTES, type LeadRules, type RulesTrial } from '#shared/lead-rules.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { ApiFailure, callApi, failureText } from '#web/lib/api.ts';
import { shortDate } from '#web/lib/dates.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import * as texts from '#web/texts/leads.ts';
import { readLists, writeLists, type RuleTexts } from './rule-texts.ts';

interface RulesProps {
  clientId: number;
  rules: LeadRules;
  opened: boolean;
  onClose: () => void;
}

/** Which of a client's leads are held, tried on past leads before it holds. */
export function LeadRulesDialog(props: RulesProps) {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={texts.editLeadRules} size="lg">
      <RulesForm {...props} />
    </Dialog>
  );
}

const FIELDS: { name: keyof RuleTexts; label: string; description?: string }[] = [
  {
    name: 'states',
    label: texts.states,
    description: texts.suchAsRiMa,
  },
  { name: 'zipPrefixes', label: texts.zipCodesOrTheirFirstDigits, description: texts.suchAs02802903 },
  { name: 'cities', label: texts.cities },
  { name: 'areaCodes', label: texts.areaCodesLabel, description: texts.suchAs401 },
  { name: 'blockedWords', label: texts.blockedWordsLabel, description: texts.inTheNameOrTheMessage },
  { name: 'blockedDomains', label: texts.blockedEmailDomainsLabel, description: texts.suchAsExampleCom },
];

const issueOf = (error: unknown, field: string): string | null => {
  if (!(error instanceof ApiFailure)) return null;
  return error.answer.issues?.find(({ path }) => path.split('.')[0] === field)?.message ?? null;
};

const useRules = ({ clientId, onClose }: RulesProps) => {
  const queries = useQueryClient();
  const path = `/api/clients/${clientId}/lead-rules`;
  const trying = useMutation({
    mutationFn: (rules: LeadRules) => callApi<RulesTrial>(`${path}/try`, { method: 'POST', body: rules }),
  });
  const saving = useMutation({
    mutationFn: (rules: LeadRules) => callApi<LeadRules>(path, { method: 'PUT', body: rules }),
    onSuccess: async (saved) => {
      queries.setQueryData([path], saved);
      toast({ title: texts.leadRulesSaved });
      onClose();
      await refreshPaths(queries, ['/api/leads']);
    },
  });
  return { trying, saving };
};

function RulesForm(props: RulesProps) {
  const [lists, setLists] = useState<RuleTexts>(() => writeLists(props.rules));
  const [firstTimeOnly, setFirstTimeOnly] = useState(props.rules.firstTimeOnly);
  const [minutes, setMinutes] = useState<number | string>(props.rules.answerMinutes);
  const { trying, saving } = useRules(props);
  const rules = (): LeadRules => ({
    ...readLists(lists),
    firstTimeOnly,
    answerMinutes: minutes === '' ? ANSWER_MINUTES : Number(minutes),
  });
  const forget = () => {
    trying.reset();
    saving.reset();
  };
  const error = saving.error ?? trying.error;
  return (
    <form
      className="rules-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(rules());
      }}
    >
      <p className="rules-about">{texts.whereALeadsPlaceComesFrom}</p>
      {FIELDS.map(({ name, label, description }) => (
        <Textarea
          key={name}
          label={label}
          description={description}
          autosize
          minRows={1}
          maxRows={6}
          value={lists[name]}
          error={issueOf(error, name)}
          onChange={({ currentTarget }) => {
            setLists({ ...lists, [name]: currentTarget.value });
            forget();
          }}
        />
      ))}
      <Checkbox
        label={texts.holdPeopleWhoAskedThisClient}
        checked={firstTimeOnly}
        onChange={({ currentTarget }) => {
          setFirstTimeOnly(currentTarget.checked);
          forget();
        }}
      />
      <NumberInput
        label={texts.answerANewLeadWithin}
        min={1}
        max={10_080}
        allowDecimal={false}
        value={minutes}
        error={issueOf(error, 'answerMinutes')}
        onChange={(value) => {
          setMinutes(value);
          forget();
        }}
      />
      {error ? <Alert color="red">{failureText(error, texts.theServerCouldNotBeReached)}</Alert> : null}
      <output>{trying.data ? <Trial trial={trying.data} /> : null}</output>
      <div className="lead-dialog-buttons">
        <Button variant="default" onClick={props.onClose}>
          {texts.cancel}
        </Button>
        <Button variant="default" loading={trying.isPending} onClick={() => trying.mutate(rules())}>
          {texts.tryOnPastLeads}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {texts.saveRules}
        </Button>
      </div>
    </form>
  );
}

function Trial({ trial: { looked, held, leads } }: { trial: RulesTrial }) {
  const counted = (count: number): string => count.toLocaleString('en-US');
  return (
    <div className="bulk-report">
      <p className="tabular">
        {looked === 0
          ? texts.thisClientHasNoLeadsYet
          : texts.ofTheLatestLeadsTheseRules(counted(looked), counted(held))}
      </p>
      <ul className="rules-trial">
        {leads.map(({ id, name, createdAt, because }) => (
          <li key={id}>{`${name}, ${shortDate(createdAt)}: ${because}`}</li>
        ))}
      </ul>
    </div>
  );
}
