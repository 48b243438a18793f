import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { maxNoteLength, portingNote } from '../../domain/entities/number-porting-request/calls.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { NoteField } from '../../fields/text/note-field.tsx';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { portingFields, portingTitles } from './fields.tsx';
import { MovedOnNotice } from './moved-on-notice.tsx';
import { lateToCancel } from './too-late.ts';
import type { PortingSource } from './use-porting-source.ts';
import { usePortingSource } from './use-porting-source.ts';

const schema = v.object({ cancelNote: portingNote });
type CancelValues = v.InferOutput<typeof schema>;

const fields = {
  cancelNote: {
    ...portingFields.cancelNote,
    title: msg({ message: 'Note', context: 'porting' }),
    description: msg`The other operator keeps the numbers. The note is shown with the request.`,
    // The note of a colleague who was faster is not merged with this one.
    access: 'write-only' as const,
  },
};

function Body({ source: { row } }: { source: PortingSource }) {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <MovedOnNotice row={row} reason={lateToCancel(row)} />
      <NoteField {...texts.cancelNote} max={maxNoteLength} />
    </Fields>
  );
}

/** Withdraws a request; the note is optional (S1-5-33). */
export const cancelPortingForm = defineForm<PortingSource, CancelValues>({
  entity: 'numberPortingRequest',
  title: portingTitles.cancel,
  submit: {
    label: portingTitles.cancel,
    tone: 'danger',
    leave: msg`Keep request`,
    blocked: ({ row }) => lateToCancel(row),
  },
  useSource: usePortingSource,
  schema: () => schema,
  valuesOf: () => ({ cancelNote: '' }),
  ...oneStep({
    title: portingTitles.cancel,
    fields,
    Body,
    send: (values, { subject: { id, organizationId } }) =>
      call('numberPortingRequest.cancel', { id }, values, organizationId),
  }),
  done: { text: msg`Porting cancelled` },
});
