import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { UseFormReturn } from 'react-hook-form';
import { FormProvider, useController, useForm } from 'react-hook-form';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RepeatedField } from '../../../../src/fields/form/repeated-field.tsx';

interface Entry {
  readonly first: string;
  readonly last: string;
}
interface Values {
  entries: readonly Entry[];
}

/** A stand-in for the DOM that holds elements and shows nothing: the unit tests have no browser. */
class Place extends EventTarget {
  readonly nodeType = 1;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly style = {};
  readonly children: Place[] = [];
  readonly tagName: string;
  readonly ownerDocument = page;
  constructor(tagName: string) {
    super();
    this.tagName = tagName.toUpperCase();
  }
  setAttribute(): void {}
  removeAttribute(): void {}
  appendChild(child: Place): void {
    this.children.push(child);
  }
  insertBefore(child: Place): void {
    this.children.push(child);
  }
  removeChild(child: Place): void {
    this.children.splice(this.children.indexOf(child), 1);
  }
}
const create = (tagName: string) => new Place(tagName);
const page = Object.assign(new EventTarget(), {
  nodeType: 9,
  activeElement: null,
  defaultView: null,
  createElement: create,
  createElementNS: (_: string, tagName: string) => create(tagName),
  createTextNode: () => create('text'),
});

/** Mounts a list of so many entries, and counts how often each is rendered. */
async function mounted(count: number) {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { HTMLIFrameElement: class {} }));
  vi.stubGlobal('document', page);
  const rendered: { index: number; entry: Entry }[] = [];
  const forms: UseFormReturn<Values>[] = [];
  const typeIn = new Map<string, (text: string) => void>();
  function First({ name }: { name: string }) {
    const { field } = useController({ name });
    typeIn.set(name, field.onChange);
    return null;
  }
  function Form() {
    const values = useForm<Values>({
      defaultValues: { entries: Array.from({ length: count }, (_, at) => ({ first: `${at}`, last: '' })) },
    });
    forms.push(values);
    return (
      <FormProvider {...values}>
        <RepeatedField<Entry>
          name="entries"
          label="Entries"
          addLabel="Add"
          max={count + 1}
          blank={() => ({ first: '', last: '' })}
        >
          {(entry, index) => {
            rendered.push({ index, entry });
            return <First name={`entries.${index}.first`} />;
          }}
        </RepeatedField>
      </FormProvider>
    );
  }
  const root = createRoot(new Place('div') as unknown as Element);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <Form />
      </I18nProvider>,
    ),
  );
  /** The renders of entries that a change causes. */
  const after = async (change: () => void) => {
    rendered.length = 0;
    await act(async () => change());
    return [...rendered];
  };
  return {
    type: (index: number, text: string) => after(() => typeIn.get(`entries.${index}.first`)?.(text)),
    put: (entries: readonly Entry[]) => after(() => forms.at(-1)?.setValue('entries', entries)),
    /** Puts what someone else has saved, as a form does that merges. */
    merge: (entries: readonly Entry[]) =>
      after(() => forms.at(-1)?.resetField('entries', { defaultValue: entries })),
  };
}

test('typing in an item renders this item only', async () => {
  const { type } = await mounted(9);
  const renders = await type(7, '77');
  expect(renders.at(-1)).toEqual({ index: 7, entry: { first: '77', last: '' } });
  expect(new Set(renders.map(({ index }) => index))).toEqual(new Set([7]));
});

const shown = (renders: readonly { index: number; entry: Entry }[]) =>
  renders.map(({ index, entry }) => [index, entry.first]);
const entriesOf = (...firsts: string[]) => firsts.map((first) => ({ first, last: '' }));

test('a list that is replaced shows its new items', async () => {
  const { put, merge } = await mounted(3);
  expect(shown(await put(entriesOf('b')))).toContainEqual([0, 'b']);
  expect(shown(await put(entriesOf('c', 'd')))).toContainEqual([1, 'd']);
  expect(shown(await merge(entriesOf('e', 'f', 'g')))).toContainEqual([2, 'g']);
  expect(shown(await merge(entriesOf('h')))).toContainEqual([0, 'h']);
});
