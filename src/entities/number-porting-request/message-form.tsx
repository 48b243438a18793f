import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { call } from '../../client/session/call.ts';
import { blockingReasons } from '../../domain/entities/number-porting-request/state.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldGroup, Fields } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { MomentField } from '../../fields/time/moment-field.tsx';
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

function SeriesFields({ at, kind, zone }: { at: number; kind: EnteredAnswer['kind']; zone: string }) {
  const { t } = useLingui();
  const name = (field: string): string => `numberSeries.${at}.${field}`;
  return (
    <Fields>
      {kind === 'accept' ? (
        <MomentField
          name={name('firstPossibleDate')}
          label={t`First possible date`}
          invalid={t`Enter a date and time.`}
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
      <TextField
        name={name('note')}
        label={t({ message: 'Note', context: 'porting' })}
        maxLength={100}
        invalid={t`Say why in a note of at most 100 characters.`}
      />
    </Fields>
  );
}

function Body({ source: { row, zone } }: { source: PortingSource }) {
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
            invalid={i18n._(expectedAnswerDate.invalid)}
            zone={zone}
            description={zone}
            required
          />
        </>
      ) : (
        row.request.numberSeries.map((series, at) => (
          <FieldGroup key={series.id} title={rangesText([series])}>
            <SeriesFields at={at} kind={kind} zone={zone} />
          </FieldGroup>
        ))
      )}
    </Fields>
  );
}

/** Enters what the operator abroad has answered (S1-2.5-07). */
export const enterAnswerForm = defineForm<PortingSource, EnteredAnswer>({
  entity: 'numberPortingRequest',
  title: portingTitles.enterAnswer,
  submit: { label: portingTitles.enterAnswer, blocked: ({ row }) => lateToEnterAnswer(row) },
  useSource: usePortingSource,
  schema: () => messageSchema,
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
    fields: {
      kind: { title: msg({ message: 'Answer', context: 'porting' }) },
      // The answer that a colleague entered meanwhile is not merged with this one.
      numberSeries: {
        title: portingFields['request.numberSeries'].title,
        access: 'write-only' as const,
      },
      delayReason: { title: portingFields.delayReason.title },
      expectedAnswerDate: { title: portingFields.expectedAnswerDate.title },
    },
    Body,
    send: (values, { subject: { id, organizationId } }) =>
      call('numberPortingRequest.message', { id }, messageOf(values), organizationId),
  }),
  done: { text: msg`Answer entered` },
});
