import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { serverNow } from '../../client/connection/clock.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { call } from '../../client/session/call.ts';
import { maxNoteLength, maxSeries } from '../../domain/entities/number-porting-request/calls.ts';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import type { KnownRanges } from '../../domain/entities/number-porting-request/pre-check.ts';
import { maxRequestSize } from '../../domain/entities/number-porting-request/number-series.ts';
import type { DutchNumberType } from '../../domain/number-plan/dutch-number.ts';
import { CountryField } from '../../fields/choice/country-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { RepeatedField } from '../../fields/form/repeated-field.tsx';
import { NoteField } from '../../fields/text/note-field.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import type { EntityFormOf, FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { useZone } from '../define/use-zone.ts';
import { portingFields as fields, portingTitles } from './fields.tsx';
import { CountryPart, EstablishmentsCleared } from './country-part.tsx';
import type { CreateValues, NewSeries } from './create-data.ts';
import { blankRequest, blankSeries, bodyOf, createSchema, valuesAgain } from './create-data.ts';
import { PasteSeries } from './paste-series.tsx';
import { requestType } from './read-range.ts';
import { SeriesFields } from './series-fields.tsx';
import { useKnownRanges } from './use-known-ranges.ts';

interface CreateSource {
  readonly zone: string;
  /** The request that is made again; null for a new one. */
  readonly origin: NumberPortingRequest | null;
  readonly known: KnownRanges;
}

function useCreateSource({ organizationId, from }: FormSubject): FormSource<CreateSource> {
  const zone = useZone(organizationId);
  const known = useKnownRanges(organizationId);
  const found = useEntity('numberPortingRequest', from ?? null);
  const isReading = from !== undefined && found.state === 'loading';
  const origin = from !== undefined && found.state === 'ready' ? found.entity : null;
  const source = useMemo(() => (zone === undefined ? null : { zone, origin, known }), [zone, origin, known]);
  if (from !== undefined && found.state === 'missing') return found;
  return source === null || isReading
    ? { state: 'loading' }
    : { state: 'ready', source, freshness: { state: 'live' } };
}

type SeriesPartProps = { organizationId: string | null; known: KnownRanges };

function SeriesPart({ organizationId, known }: SeriesPartProps) {
  const { t } = useLingui();
  const { getValues } = useFormContext<CreateValues>();
  const type = useWatch<CreateValues, 'numberSeries', CreateValues, DutchNumberType | null>({
    name: 'numberSeries',
    compute: requestType,
  });
  return (
    <RepeatedField<NewSeries>
      name="numberSeries"
      label={t`Numbers`}
      required
      invalid={t`Add at least one number, and at most ${maxRequestSize}. A number can stand in one range only.`}
      addLabel={t`Add numbers`}
      max={maxSeries}
      blank={() => blankSeries(getValues('numberSeries').at(-1)?.establishmentId ?? null)}
      Extra={PasteSeries}
    >
      {(_, at) => <SeriesFields at={at} organizationId={organizationId} type={type} known={known} />}
    </RepeatedField>
  );
}

function Body({ source: { zone, origin, known }, subject }: { source: CreateSource; subject: FormSubject }) {
  const { i18n, t } = useLingui();
  const { getValues, setValue } = useFormContext<CreateValues>();
  const countryCode = useWatch<CreateValues, 'countryCode'>({ name: 'countryCode' });
  const [cleared, setCleared] = useState(false);
  const clearEstablishments = (): void => {
    const series = getValues('numberSeries');
    setCleared((before) => before || series.some(({ establishmentId }) => Boolean(establishmentId)));
    setValue(
      'numberSeries',
      series.map((one) => ({ ...one, establishmentId: null as unknown as string })),
      { shouldDirty: true },
    );
  };
  return (
    <Fields>
      {origin !== null && (
        <Notice tone="info">
          <Trans>
            Filled in from the request of <Moment at={origin.createDate} />.
          </Trans>{' '}
          {valuesAgain(origin).numberSeries.length < origin.request.numberSeries.length && (
            <Trans>Blocked numbers are left out.</Trans>
          )}
        </Notice>
      )}
      <CountryField
        name="countryCode"
        label={i18n._(fields['request.countryCode'].title)}
        invalid={i18n._(fields['request.countryCode'].invalid)}
        onChosen={clearEstablishments}
        required
      />
      {cleared && (
        <Notice tone="notice">
          <EstablishmentsCleared />
        </Notice>
      )}
      <SeriesPart organizationId={subject.organizationId} known={known} />
      {countryCode && <CountryPart countryCode={countryCode} zone={zone} />}
      <NoteField
        name="note"
        label={t({ message: 'Note', context: 'porting' })}
        max={maxNoteLength}
        invalid={i18n._(fields['request.note'].invalid)}
      />
    </Fields>
  );
}

/** Where the fields of the call stand in the form. */
const places = {
  'dutchInfo.contractHandling': 'contractHandling',
  'internationalInfo.donorOperatorName': 'donorOperatorName',
  'internationalInfo.preferredPortingDate': 'preferredPortingDate',
};

/** Asks another operator for numbers (S1-2.5-05). */
const createForm: EntityFormOf<CreateSource, CreateValues> = {
  entity: 'numberPortingRequest',
  title: portingTitles.create,
  submit: { label: portingTitles.create },
  useSource: useCreateSource,
  schema: ({ zone, known }) => createSchema({ zone, now: serverNow, requested: known.requested }),
  valuesOf: ({ origin }) => (origin === null ? blankRequest() : valuesAgain(origin)),
  places,
  ...oneStep({
    title: portingTitles.create,
    fields: {
      countryCode: fields['request.countryCode'],
      numberSeries: { title: fields['request.numberSeries'].title },
      customerInfo: { title: msg`Customer` },
      contractHandling: fields['request.dutchInfo.contractHandling'],
      donorOperatorName: fields['request.internationalInfo.donorOperatorName'],
      preferredPortingDate: fields['request.internationalInfo.preferredPortingDate'],
      dutchSettings: { title: msg`Settings of Dutch numbers` },
      note: fields['request.note'],
    },
    Body,
    send: (values, { subject: { id, organizationId, from } }) =>
      organizationId === null
        ? null
        : call(
            'numberPortingRequest.createInbound',
            {},
            { id, organizationId, ...(from !== undefined && { retryOf: from }), ...bodyOf(values) },
            organizationId,
          ),
  }),
  done: { text: msg`Porting requested` },
};
export const createPortingForm = defineForm(createForm);
