import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import { expiryCell } from '../../fields/audio/audio-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { MomentField } from '../../fields/time/moment-field.tsx';
import { TagsField } from '../../fields/text/tags-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { stableKey } from '../../lib/stable-key.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import type { FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import { instant } from '../../domain/core/model.ts';
import { soundName, soundTags } from '../../domain/entities/sound/calls.ts';
import { soundFields } from './field.tsx';
import type { SoundFormSource } from './form-source.ts';
import { useSoundSource } from './form-source.ts';

const settingsSchema = v.object({
  name: soundName,
  tags: soundTags,
  expiry: v.nullable(instant),
  callAction: v.nullable(callActionInput),
});
type Values = v.InferOutput<typeof settingsSchema>;

/** Without it the call action is neither shown nor sent (S1 §6). */
const seesCallAction = ({ holder }: SoundFormSource): boolean => can(holder, capabilities.callActions);

function valuesOf({ sound }: SoundFormSource): Values {
  const { name = '', tags = [], expiry = null, callAction = null } = sound ?? {};
  return { name, tags, expiry, callAction };
}

/** The name and the tags, as in every form of a sound. */
export function NameAndTags() {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="name"
        label={t`Name`}
        required
        maxLength={200}
        invalid={t`Enter a name of at most 200 characters.`}
      />
      <TagsField
        name="tags"
        label={t`Tags`}
        description={t`Separate several with commas`}
        invalid={t`Enter at most 20 tags, of 50 characters each.`}
      />
    </>
  );
}

function Body({ source, subject }: { source: SoundFormSource; subject: FormSubject }) {
  const { t } = useLingui();
  return (
    <Fields>
      <NameAndTags />
      <MomentField
        name="expiry"
        label={t`Expires`}
        description={t`When it is deleted. Leave it empty to keep it.`}
        invalid={t`This moment has passed. Choose a later one.`}
      />
      {seesCallAction(source) && (
        <CallActionField
          name="callAction"
          label={t`Call action`}
          place="soundPlayed"
          none={t({ message: 'Nothing more', context: 'call action' })}
          organizationId={source.sound?.organizationId ?? subject.organizationId}
        />
      )}
    </Fields>
  );
}

/** What is another than it was; the call action only by who sees it. */
function sendSettings(
  { callAction, ...others }: Values,
  source: SoundFormSource,
  { id, organizationId }: FormSubject,
): Promise<CallOutcome> | null {
  const before: Readonly<Record<string, unknown>> = valuesOf(source);
  const all = Object.entries({ ...others, ...(seesCallAction(source) && { callAction }) });
  const changes = all.filter(([field, value]) => stableKey(value) !== stableKey(before[field]));
  return changes.length === 0
    ? null
    : call('sound.update', { id }, Object.fromEntries(changes), organizationId);
}

const title = msg`Update settings`;

/** Changes a sound (S1 §2.6, §7). */
export const updateSettingsForm = defineForm<SoundFormSource, Values>({
  entity: 'sound',
  title,
  submit: msg`Save`,
  done: msg`Sound updated`,
  useSource: useSoundSource,
  schema: () => settingsSchema,
  valuesOf,
  steps: [{ id: 'settings', title, fields: ['name', 'tags', 'expiry', 'callAction'], Body }],
  parts: [
    {
      title: msg`Settings`,
      step: 'settings',
      send: (values, { source, subject }) => sendSettings(values, source, subject),
    },
  ],

  fields: formFields<Values, SoundFormSource>(
    {
      name: soundFields.name.title,
      tags: soundFields.tags.title,
      expiry: soundFields.expiry.title,
      callAction: soundFields.callAction.title,
    },
    {
      tags: (tags) => tags.join(', '),
      expiry: expiryCell,
      callAction: (action) => (action ? <CallActionText action={action} /> : '–'),
    },
  ),
});
