import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { contentsOf } from '../../../domain/flow/edit/document.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import { useFlowEntities } from '../../../fields/flow/finding/use-flow-entities.ts';
import { optionLabel } from '../../../fields/flow/words/option-label.ts';
import type { EnumerationValue } from '../../../fields/flow/words/option-value-name.ts';
import { optionValueNames } from '../../../fields/flow/words/option-value-name.ts';
import { yesNoName } from '../../../fields/text/yes-no.tsx';
import { durationInWords } from '../../../i18n/duration-in-words.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { OptionWords } from './option-text.ts';

const isNamed = (value: string): value is EnumerationValue => Object.hasOwn(optionValueNames, value);

/** The words for the options of blocks: the same object until a name, a macro or the language changes. */
export function useOptionWords(document: FlowDocument, macros: Macros): OptionWords {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const { locale, dateTime } = useFormat();
  const entities = useFlowEntities(contentsOf(document));
  return useMemo(
    () => ({
      label: (node, id) => optionLabel(node, id, macros, (message) => i18n._(message)),
      none: t`no value`,
      quoted: (description) => t`“${description}”`,
      speech: (words) => t`speech “${words}”`,
      yesOrNo: (value) => i18n._(yesNoName(value)),
      number: (value) => formatNumber(value, locale, Number.isInteger(value) ? 0 : 2),
      duration: (ms) => durationInWords(ms, locale),
      moment: (at) => formatDateTime(at, dateTime),
      valueName: (value) => (isNamed(value) ? i18n._(optionValueNames[value]) : value),
      entityName(type, id) {
        const found = entities(type, id);
        if (found === undefined) return '…';
        return found.name ?? t`Entity not found`;
      },
      tone: (name) => t`tone ${name}`,
      silence: (duration) => t`silence ${duration}`,
    }),
    [i18n, t, locale, dateTime, entities, macros],
  );
}
