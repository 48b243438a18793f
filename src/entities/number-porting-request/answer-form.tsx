import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../client/session/call.ts';
import { maxNoteLength } from '../../domain/entities/number-porting-request/calls.ts';
import { serverNow } from '../../client/connection/clock.ts';
import { usualLaterDate } from '../../domain/entities/number-porting-request/outbound-answer.ts';
import { blockingReasons, handlingOf } from '../../domain/entities/number-porting-request/state.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { FieldGroup, Fields } from '../../fields/form/form-layout.tsx';
import { NoteField } from '../../fields/text/note-field.tsx';
import { MomentField } from '../../fields/time/moment-field.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { momentText } from '../../i18n/moment-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { rangesText } from '../define/ranges-text.ts';
import type { FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { AnswerGuidance } from './answer-guidance.tsx';
import type { AnswerValues } from './answer-data.ts';
import { answerSchema, answerValuesOf, leaveNames, leaveWays, seriesOf } from './answer-data.ts';
import { portingFields, portingTitles } from './fields.tsx';
import { MovedOnNotice } from './moved-on-notice.tsx';
import { blockingReasonNames } from './name.ts';
import { PortOutSection } from './port-out-section.tsx';
import { lateToAnswer } from './too-late.ts';
import type { PortingSource } from './use-porting-source.ts';
import { usePortingSource } from './use-porting-source.ts';

const isPast = (date: string | null): boolean => date === null || Date.parse(date) < serverNow();

/** Whether a series may leave, and when. */
function SeriesFields({ at, source }: { at: number; source: PortingSource }) {
  const { i18n, t } = useLingui();
  const { dateTime } = useFormat();
  const { getValues, setValue } = useFormContext<AnswerValues>();
  const leaves = useWatch<AnswerValues, `numberSeries.${number}.leaves`>({
    name: `numberSeries.${at}.leaves`,
  });
  const { dutchInfo } = source.row.request;
  const mustBeImmediate = dutchInfo !== null && handlingOf(dutchInfo.contractHandling) === 'continuation';
  const ways = mustBeImmediate ? leaveWays.filter((way) => way !== 'later') : leaveWays;
  return (
    <Fields>
      <SelectField
        name={`numberSeries.${at}.leaves`}
        label={t({ message: 'Answer', context: 'porting' })}
        required
        options={ways.map((way) => ({ value: way, label: i18n._(leaveNames[way]) }))}
        onChosen={(way) => {
          if (way === 'later' && isPast(getValues(`numberSeries.${at}.firstPossibleDate`)))
            setValue(
              `numberSeries.${at}.firstPossibleDate`,
              new Date(usualLaterDate(serverNow())).toISOString(),
              { shouldDirty: true },
            );
        }}
      />
      {leaves === 'later' && (
        <MomentField
          name={`numberSeries.${at}.firstPossibleDate`}
          label={t`First possible date`}
          invalid={() => {
            const earliest = momentText(new Date(serverNow()).toISOString(), dateTime, source.zone);
            return t`Enter ${earliest} or later.`;
          }}
          offer={(_, now) => usualLaterDate(now)}
          zone={source.zone}
          description={source.zone}
          required
        />
      )}
      {leaves === 'blocked' && (
        <ChoiceField
          name={`numberSeries.${at}.blockingReason`}
          label={t`Reason`}
          invalid={t`Choose a reason.`}
          none={t`Choose a reason…`}
          options={blockingReasons}
          names={blockingReasonNames}
          required
        />
      )}
      <NoteField
        name={`numberSeries.${at}.note`}
        label={t({ message: 'Note', context: 'porting' })}
        max={maxNoteLength}
        invalid={t`Say why in a note of at most 100 characters.`}
      />
    </Fields>
  );
}

function Body({ source, subject }: { source: PortingSource; subject: FormSubject }) {
  const { row } = source;
  return (
    <Fields>
      <MovedOnNotice row={row} reason={lateToAnswer(row)} />
      <PortOutSection row={row} organizationId={subject.organizationId} opensIn="newTab" />
      <AnswerGuidance source={source} />
      {row.request.numberSeries.map((series, at) => (
        <FieldGroup key={series.id} title={rangesText([series])}>
          <SeriesFields at={at} source={source} />
        </FieldGroup>
      ))}
      {row.request.numberSeries.length > 1 && (
        <p>
          <Trans>One blocked series blocks the whole request.</Trans>
        </p>
      )}
    </Fields>
  );
}

/** Answers the operator that asks for numbers of the organization (S1-2.5-06). */
export const answerPortingForm = defineForm<PortingSource, AnswerValues>({
  entity: 'numberPortingRequest',
  size: 'large',
  title: portingTitles.answer,
  submit: { label: portingTitles.answer, blocked: ({ row }) => lateToAnswer(row) },
  useSource: usePortingSource,
  schema: ({ row }) => answerSchema(row, serverNow),
  valuesOf: answerValuesOf,
  ...oneStep({
    title: portingTitles.answer,
    fields: {
      numberSeries: {
        title: portingFields['request.numberSeries'].title,
        // The answer of a colleague who was faster is not merged with this one.
        access: 'write-only' as const,
      },
    },
    Body,
    send: (values, { subject: { id, organizationId } }) =>
      call('numberPortingRequest.answer', { id }, { numberSeries: seriesOf(values) }, organizationId),
  }),
  done: { text: msg`Answer sent` },
});
