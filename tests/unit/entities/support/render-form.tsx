import { text } from 'node:stream/consumers';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { FormProvider, set, useForm } from 'react-hook-form';
import type { EntityForm } from '../../../../src/entities/define/form.ts';
import { messages as en } from '../../../../src/i18n/locales/en.po';
import { messages as nl } from '../../../../src/i18n/locales/nl.po';

type Values = Readonly<Record<string, unknown>>;

function Form({ values, children }: { values: Values; children: ReactNode }) {
  const form = useForm({ defaultValues: values });
  return <FormProvider {...form}>{children}</FormProvider>;
}

const inEnglish = (content: ReactNode) => (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en, nl } })}>{content}</I18nProvider>
);

/** The markup of fields in a form with these values. */
export const renderFields = (fields: ReactNode, values: Values = {}): string =>
  renderToStaticMarkup(inEnglish(<Form values={values}>{fields}</Form>));

/** The markup of content once all of its parts have loaded. */
export async function renderReady(content: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(inEnglish(content));
  return text(prelude);
}

const subject = { mode: 'create', id: 'new', organizationId: 'own' } as const;

/** The markup of all steps of a form over this source, with values changed by path. The type of the source is hidden. */
export const renderForm = (form: EntityForm, source: object, change: Values = {}): string =>
  form((known) => {
    const hidden = source as never;
    const values: object = structuredClone(known.valuesOf(hidden));
    for (const [path, value] of Object.entries(change)) set(values, path, value);
    return renderFields(
      known.steps.map(({ id, Body }) => <Body key={id} source={hidden} subject={subject} />),
      values as Values,
    );
  });

/** The values of the options in this markup: of the select with this name, if given. */
export function optionsIn(markup: string, name?: string): readonly string[] {
  const part =
    name === undefined ? markup : new RegExp(`<select[^>]* name="${name}".*?</select>`).exec(markup)?.[0];
  if (part === undefined) throw new RangeError(`There is no select '${name}'`);
  return [...part.matchAll(/<(?:option|input)[^>]* value="([^"]*)"/g)].map(([, value = '']) => value);
}
