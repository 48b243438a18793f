import { expect, test } from 'vitest';
import { NoteField } from '../../../../src/fields/text/note-field.tsx';
import { renderFields } from '../../entities/support/render-form.tsx';

const shown = (length: number, rows?: number): string =>
  renderFields(
    <NoteField
      name="note"
      label="Note"
      description="Shown with the request."
      max={100}
      {...(rows && { rows })}
    />,
    { note: 'n'.repeat(length) },
  );

test('shows the length of a note near its limit, on the line of its label', () => {
  expect(shown(79)).not.toContain('characters');
  for (const rows of [undefined, 3]) {
    const markup = shown(80, rows);
    expect(markup).toMatch(/<\/label><span [^>]*id="([^"]+-aside)"><span>80 of 100 characters<\/span>/);
    expect(markup).toMatch(/aria-describedby="[^ "]+-description [^ "]+-aside"/);
  }
  expect(shown(101)).toMatch(/<span class="[^"]+">101 of 100 characters<\/span>/);
});

test('never cuts a note', () => {
  for (const rows of [undefined, 3]) expect(shown(101, rows)).not.toMatch(/maxlength/i);
});

test('a note has several lines only if it says so', () => {
  expect(shown(1)).toMatch(/<input[^>]* name="note"/);
  expect(shown(1, 3)).toMatch(/<textarea[^>]* rows="3"/);
});
