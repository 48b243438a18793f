import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { valueKindNames } from '../../../fields/flow/words/value-kind-name.ts';
import type { EditorHost } from './editor-host.ts';

/** The translated texts of the expression editor. */
export function useEditorWords(): Pick<EditorHost, 'kindName' | 'sourceName' | 'maybe' | 'chooseEntity'> & {
  readonly phrases: { readonly [phrase: string]: string };
} {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const sources = {
    variable: t`variable`,
    parameter: t`parameter`,
    config: t`configuration key`,
    item: t`item of a loop`,
    bound: t`name in this expression`,
    keyword: t`word of the language`,
  };
  return {
    kindName: (kind) => i18n._(valueKindNames[kind]),
    sourceName: (source) => sources[source],
    maybe: t`not always set`,
    chooseEntity: t`choose…`,
    phrases: { Completions: t`Suggestions` },
  };
}
