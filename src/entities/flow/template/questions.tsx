import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { MenuChoice } from '../../../domain/flow/template/answers.ts';
import { choiceKeys } from '../../../domain/flow/template/answers.ts';
import { ChoiceField } from '../../../fields/choice/choice-field.tsx';
import { EntitiesField } from '../../../fields/entity/entities-field.tsx';
import { EntityField } from '../../../fields/entity/entity-field.tsx';
import { RepeatedField } from '../../../fields/form/repeated-field.tsx';
import { TextAreaField } from '../../../fields/text/text-area-field.tsx';
import { TextField } from '../../../fields/text/text-field.tsx';
import type { InputTexts } from '../../define/use-field-texts.ts';
import { useFieldTexts } from '../../define/use-field-texts.ts';
import type { NewFlowValues } from './fields.ts';
import { choiceTexts, partyTexts, newFlowFields } from './fields.ts';
import type { TemplateSource } from './source.ts';
import { obstacles } from './source.ts';
import styles from './template.module.css';

export type QuestionProps = { source: TemplateSource };

type WithheldProps = { label: string; obstacle: MessageDescriptor | null; children: ReactNode };

/** A question, or why it cannot be answered. */
function Question({ label, obstacle, children }: WithheldProps) {
  const { i18n } = useMessages();
  if (obstacle === null) return children;
  return (
    <div>
      <div className={styles.label}>{label}</div>
      <div className={styles.reason}>{i18n._(obstacle)}</div>
    </div>
  );
}

/** The schedule with the opening hours. */
export function ScheduleQuestion({ source, required = false }: QuestionProps & { required?: boolean }) {
  const { t } = useLingui();
  const { scheduleId } = useFieldTexts(newFlowFields);
  return (
    <Question label={scheduleId.label} obstacle={obstacles.schedules(source)}>
      <EntityField
        {...scheduleId}
        type="schedule"
        organizationId={source.organization.id}
        required={required}
        {...(!required && { description: t`Without a schedule, the line is always open.` })}
      />
    </Question>
  );
}

export function QueueQuestion({ source }: QuestionProps) {
  const { queueId } = useFieldTexts(newFlowFields);
  return <EntityField {...queueId} type="callQueue" organizationId={source.organization.id} required />;
}

/** A text to say, or a sound in its place. */
export function SpokenQuestion({ source, name }: QuestionProps & { name: 'greeting' | 'announcement' }) {
  const { soundId, ...texts } = useFieldTexts(newFlowFields);
  return (
    <>
      <TextAreaField {...texts[name]} rows={2} spellCheck maxLength={1000} />
      <Question label={soundId.label} obstacle={obstacles.sounds(source)}>
        <EntityField {...soundId} type="sound" organizationId={source.organization.id} />
      </Question>
    </>
  );
}

type PartiesProps = QuestionProps & { users: InputTexts; numbers: InputTexts };

/** Users and numbers to ring. */
function PartiesFields({ source, users, numbers }: PartiesProps) {
  return (
    <>
      <Question label={users.label} obstacle={obstacles.users(source)}>
        <EntitiesField {...users} type="user" organizationId={source.organization.id} />
      </Question>
      <TextField {...numbers} />
    </>
  );
}

export function PartiesQuestion({ source, name }: QuestionProps & { name: 'parties' | 'night' }) {
  const texts = useFieldTexts(newFlowFields);
  return <PartiesFields source={source} users={texts[`${name}.users`]} numbers={texts[`${name}.numbers`]} />;
}

export function OrderQuestion() {
  return <ChoiceField {...useFieldTexts(newFlowFields).order} />;
}

const newChoice = (): MenuChoice => ({ name: '', parties: { users: [], numbers: '' } });

function Choice({ source, index }: QuestionProps & { index: number }) {
  const choice = useFieldTexts(choiceTexts);
  const { users, numbers } = useFieldTexts(partyTexts);
  const path = `choices.${index}` as const;
  const key = choiceKeys[index];
  return (
    <div className={styles.choice}>
      <span className={styles.key}>
        <Trans>Key {key}</Trans>
      </span>
      <TextField {...choice.name} name={`${path}.name`} required maxLength={100} />
      <PartiesFields
        source={source}
        users={{ ...users, name: `${path}.parties.users` }}
        numbers={{ ...numbers, name: `${path}.parties.numbers` }}
      />
    </div>
  );
}

/** The choices of a menu, whose keys count from 1. */
export function ChoicesQuestion({ source }: QuestionProps) {
  const { t } = useLingui();
  const { choices } = useFieldTexts(newFlowFields);
  return (
    <RepeatedField<MenuChoice>
      {...choices}
      required
      addLabel={t`Add choice`}
      max={choiceKeys.length}
      blank={newChoice}
    >
      {(_, index) => <Choice source={source} index={index} />}
    </RepeatedField>
  );
}

/** Where messages are mailed to. */
export function MailQuestion({ source }: QuestionProps) {
  const { t } = useLingui();
  const { mailTo } = useFieldTexts(newFlowFields);
  return (
    <Question label={mailTo.label} obstacle={obstacles.mails(source)}>
      <TextField
        {...mailTo}
        type="email"
        {...(source.actingUser === 'none' && {
          description: t`Nothing is mailed until the flow settings have an acting user.`,
        })}
      />
    </Question>
  );
}

/** The fate of callers who reach nobody, and the address for their messages. */
export function FallbackQuestion({ source }: QuestionProps) {
  const { fallback: texts } = useFieldTexts(newFlowFields);
  const fallback = useWatch<NewFlowValues, 'fallback'>({ name: 'fallback' });
  return (
    <>
      <ChoiceField {...texts} />
      {fallback === 'voicemail' && <MailQuestion source={source} />}
    </>
  );
}
