import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { ScheduleRule } from '../../../src/domain/schedule/rule.ts';
import { FilterFields } from '../../../src/entities/schedule/filter-fields.tsx';
import { RuleYear } from '../../../src/entities/schedule/form-lens.tsx';
import { activate, activateFullCatalog } from '../../../src/i18n/activate.ts';
import { editedDefinition, editedRule, endOfOthers, zone } from './schedule-rules.ts';
import { within } from './time.ts';

/* The filters of the rule editor in a schedule of 500 rules, with and without its year map. */

const edited = { list: 'when', rule: editedRule, mode: 'change' } as const;

/** Shows when the form has rendered a key, as the year map does. */
function EndText() {
  const range = useWatch<ScheduleRule, 'timeRange'>({ name: 'timeRange' });
  return <output>–{range === null || range.end === '' ? endOfOthers : range.end}</output>;
}

function Editor({ hasMap }: { hasMap: boolean }) {
  const form = useForm<ScheduleRule>({ defaultValues: editedRule });
  return (
    <FormProvider {...form}>
      <FilterFields organizationId={null} zone={zone} />
      {hasMap ? (
        <RuleYear edited={edited} definition={editedDefinition} zone={zone} predefinedDates={[]} />
      ) : (
        <EndText />
      )}
    </FormProvider>
  );
}

let root: Root | undefined;

/** Opens the editor with the focus at the end of its end time. */
export async function openRuleEditor(hasMap: boolean): Promise<void> {
  await activate('en');
  await activateFullCatalog();
  const container = document.body.appendChild(document.createElement('main'));
  root = createRoot(container);
  root.render(
    <I18nProvider i18n={i18n}>
      <Editor hasMap={hasMap} />
    </I18nProvider>,
  );
  const found = async (): Promise<HTMLInputElement> => {
    for (;;) {
      const input = [...container.querySelectorAll('input')].find(({ value }) => value === '17:00');
      if (input && container.textContent.includes('–17:00')) return input;
      await new Promise(requestAnimationFrame);
    }
  };
  const input = await within(found(), 'drawing the editor');
  input.focus();
  input.setSelectionRange(5, 5);
}

export function closeRuleEditor(): void {
  root?.unmount();
  document.querySelector('main')?.remove();
}
