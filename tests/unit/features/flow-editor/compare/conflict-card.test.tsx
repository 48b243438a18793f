import 'temporal-polyfill/global';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messages as en } from '../../../../../src/i18n/locales/en.po';
import { messages as nl } from '../../../../../src/i18n/locales/nl.po';
import { renameBlock, setOption } from '../../../../../src/domain/flow/edit/command/block.ts';
import { remove } from '../../../../../src/domain/flow/edit/command/remove.ts';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';
import { choose } from '../../../../../src/domain/flow/merge/conflict.ts';
import { merge } from '../../../../../src/domain/flow/merge/merge.ts';
import { mergeEntries } from '../../../../../src/features/flow-editor/compare/merge-entries.ts';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';
import { base, edited, words } from './example.ts';

const { ConflictCard } = await loadInTab(
  () => import('../../../../../src/features/flow-editor/compare/conflict-card.tsx'),
);

/** The card of the only conflict, with and without its markup. */
function cardOf(
  mine: ReturnType<typeof edited>,
  theirs: ReturnType<typeof edited>,
  { locale = 'en', chosen }: { locale?: 'en' | 'nl'; chosen?: 'mine' | 'theirs' } = {},
) {
  const choices =
    chosen === undefined
      ? []
      : merge(base, mine, theirs).conflicts.map((conflict) => choose(conflict, chosen));
  const documents = { base, mine, theirs };
  const [entry] = mergeEntries(merge(base, mine, theirs, choices), documents, words).conflicts;
  if (entry === undefined) throw new Error('no conflict');
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale, messages: { en, nl } })}>
      <ConflictCard entry={entry} onChoose={() => undefined} />
    </I18nProvider>,
  );
  const text = markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { markup, text };
}

const mine = edited((d) => setOption(d, 'b', 'duration', expressionOf('1m')));
const theirs = edited((d) => setOption(d, 'b', 'duration', expressionOf('2m')));

test('shows the values of base and sides in words, with nothing chosen by itself', () => {
  const { markup, text } = cardOf(mine, theirs);
  expect(text).toContain('delay Duration Before 10 sec Mine 1 min Theirs 2 min');
  expect(markup).toContain('aria-label="Conflict: delay, Duration"');
  expect(markup.match(/type="radio"/g)).toHaveLength(2);
  expect(markup).not.toContain('checked=""');
  expect(cardOf(mine, theirs, { locale: 'nl' }).text).toContain(
    'Voorheen 10 sec Van mij 1 min Van anderen 2 min',
  );
});

test('shows the chosen side', () => {
  const { markup } = cardOf(mine, theirs, { chosen: 'theirs' });
  expect(markup).toMatch(/value="theirs"[^>]*checked=""|checked=""[^>]*value="theirs"/);
  expect(markup.match(/checked=""/g)).toHaveLength(1);
});

test('shows what a removal meets', () => {
  const named = edited((d) => renameBlock(d, 'b', 'Pause'));
  const removed = edited((d) => remove(d, { nodes: ['b'], edges: [] }));
  expect(cardOf(named, removed).text).toContain(
    'Before present Mine Custom name: no value → Pause Theirs removed',
  );
});
