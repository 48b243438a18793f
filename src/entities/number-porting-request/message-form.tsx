import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { serverNow } from '../../client/connection/clock.ts';
import { call } from '../../client/session/call.ts';
import { maxNoteLength } from '../../domain/entities/number-porting-request/calls.ts';
import { nextPortingHour } from '../../domain/entities/number-porting-request/lead-time.ts';
import { hasPassed, usualLaterDate } from '../../domain/entities/number-porting-request/outbound-answer.ts';
import { blockingReasons } from '../../domain/entities/number-porting-request/state.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldGroup, Fields } from '../../fields/form/form-layout.tsx';
import { NoteField } from '../../fields/text/note-field.tsx';
import { MomentField } from '../../fields/time/moment-field.tsx';
import { momentText } from '../../i18n/moment-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { FormFields } from '../define/field.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { rangesText } from '../define/ranges-text.ts';
import { portingFields, portingTitles } from './fields.tsx';
import type { EnteredAnswer } from './message-data.ts';
import { answerKinds, answerKindNames, messageOf, messageSchema } from './message-data.ts';
import { MovedOnNotice } from './moved-on-notice.tsx';
import { blockingReasonNames } from './name.ts';
import { lateToEnterAnswer } from './too-late.ts';
import type { PortingSource } from './use-porting-source.ts';
import { usePortingSource } from './use-porting-source.ts';

type SeriesProps = { at: number; kind: EnteredAnswer['kind']; source: PortingSource };

function SeriesFields({ at, kind, source: { row, zone } }: SeriesProps) {
  const { t } = useLingui();
  const preferred = row.request.internationalInfo?.preferredPortingDate ?? null;
  const name = (field: string): string => `numberSeries.${at}.${field}`;
  return (
    <Fields>
      {kind === 'accept' ? (
        <MomentField
          name={name('firstPossibleDate')}
          label={t`First possible date`}
          invalid={t`Enter a date and time.`}
          offer={(_, now) =>
            preferred === null || hasPassed(preferred, now)
              ? nextPortingHour(usualLaterDate(now), zone)
              : Date.parse(preferred)
          }
          zone={zone}
          description={zone}
          required
        />
      ) : (
        <ChoiceField
          name={name('blockingReason')}
          label={t`Reason`}
          invalid={t`Choose a reason.`}
          none={t`None`}
          options={blockingReasons}
          names={blockingReasonNames}
        />
      )}
      <NoteField
        name={name('note')}
        label={t({ message: 'Note', context: 'porting' })}
        max={maxNoteLength}
        invalid={t`Say why in a note of at most 100 characters.`}
      />
    </Fields>
  );
}

function Body({ source }: { source: PortingSource }) {
  const { row, zone } = source;
  const { dateTime } = useFormat();
  const { i18n, t } = useLingui();
  const kind = useWatch<EnteredAnswer, 'kind'>({ name: 'kind' });
  const { delayReason, expectedAnswerDate } = portingFields;
  return (
    <Fields>
      <MovedOnNotice row={row} reason={lateToEnterAnswer(row)} />
      <ChoiceField
        name="kind"
        label={t`Answer of the other operator`}
        options={answerKinds}
        names={answerKindNames}
        required
      />
      {kind === 'delay' ? (
        <>
          <ChoiceField
            name="delayReason"
            label={i18n._(delayReason.title)}
            invalid={i18n._(delayReason.invalid)}
            none={t`Choose a reason…`}
            {...delayReason.choice}
            required
          />
          <MomentField
            name="expectedAnswerDate"
            label={i18n._(expectedAnswerDate.title)}
            invalid={() => {
              const earliest = momentText(new Date(serverNow()).toISOString(), dateTime, zone);
              return t`Enter ${earliest} or later.`;
            }}
            offer={(_, now) => usualLaterDate(now)}
            zone={zone}
            description={zone}
            required
          />
        </>
      ) : (
        row.request.numberSeries.map((series, at) => (
          <FieldGroup key={series.id} title={rangesText([series])}>
            <SeriesFields at={at} kind={kind} source={source} />
          </FieldGroup>
        ))
      )}
    </Fields>
  );
}

// The answer that a colleague entered meanwhile is not merged with this answer, and does not show whether this one was saved.
const access = 'write-only';
const fields: FormFields<EnteredAnswer, PortingSource> = {
  kind: { title: msg({ message: 'Answer', context: 'porting' }), access },
  numberSeries: { title: portingFields['request.numberSeries'].title, access },
  delayReason: { title: portingFields.delayReason.title, access },
  expectedAnswerDate: { title: portingFields.expectedAnswerDate.title, access },
};

/** Enters what the operator abroad has answered (S1-2.5-07). */
export const enterAnswerForm = defineForm<PortingSource, EnteredAnswer>({
  entity: 'numberPortingRequest',
  title: portingTitles.enterAnswer,
  submit: { label: portingTitles.enterAnswer, blocked: ({ row }) => lateToEnterAnswer(row) },
  useSource: usePortingSource,
  schema: () => messageSchema(serverNow),
  valuesOf: ({ row }) => ({
    kind: 'accept',
    numberSeries: row.request.numberSeries.map(({ first, last }) => ({
      first,
      last,
      blockingReason: null,
      firstPossibleDate: row.request.internationalInfo?.preferredPortingDate ?? null,
      note: '',
    })),
    delayReason: null,
    expectedAnswerDate: null,
  }),
  ...oneStep({
    title: portingTitles.enterAnswer,
    fields,
    Body,
    send: (values, { subject: { id, organizationId } }) =>
      call('numberPortingRequest.message', { id }, messageOf(values), organizationId),
  }),
  done: { text: msg`Answer entered` },
});
