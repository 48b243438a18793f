import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KitLabelsContext } from '../../../src/kit/base/kit-labels.ts';
import { FileInput } from '../../../src/kit/form-control/file-input.tsx';

const words = {
  close: '',
  showPassword: '',
  hidePassword: '',
  clear: '',
  messages: '',
  unsaved: '',
  none: 'Geen',
  chooseFile: 'Bestand kiezen',
  dropFile: 'of sleep het hierheen',
  removeFile: 'Bestand verwijderen',
};
const inputWith = (file: { name: string } | null) =>
  renderToStaticMarkup(
    <KitLabelsContext value={words}>
      <FileInput id="file" aria-describedby="hint" file={file} onFile={() => {}} />
    </KitLabelsContext>,
  );

test('an empty file input invites in the language of the user', () => {
  const html = inputWith(null);
  expect(html).toContain('aria-hidden="true">Bestand kiezen</span>');
  expect(html).toContain('>of sleep het hierheen</span>');
  expect(html).not.toContain('Bestand verwijderen');
});

test('the chosen file is named, described to screen readers, and can be removed', () => {
  const html = inputWith({ name: 'prices.csv' });
  const described = /<input[^>]* title="prices.csv"[^>]* aria-describedby="(\S+) hint"/.exec(html)?.[1];
  expect(html).toContain(`<span id="${described}"`);
  expect(html).toMatch(/>prices\.csv<\/span><button[^>]* title="Bestand verwijderen"/);
});
