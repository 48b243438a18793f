import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChangedKind, ChangeGroup } from './change-groups.ts';
import styles from './compare.module.css';

type ShownMark = ChangeGroup['mark'] | 'conflict';

const signs: { readonly [S in ShownMark]: string } = {
  added: '+',
  removed: '−',
  changed: '~',
  moved: '↔',
  conflict: '≠',
};

/** The name of each kind of change. */
export const changeTexts: { readonly [S in ShownMark]: MessageDescriptor } = {
  added: msg({ message: 'Added', context: 'flow change' }),
  removed: msg({ message: 'Removed', context: 'flow change' }),
  changed: msg({ message: 'Changed', context: 'flow change' }),
  moved: msg({ message: 'Moved', context: 'flow change' }),
  conflict: msg({ message: 'Conflict', context: 'flow change' }),
};

const kindNames: { readonly [Kind in ChangedKind]: MessageDescriptor } = {
  block: msg`Block`,
  wire: msg`Wire`,
  parameter: msg`Parameter`,
  flow: msg`Flow`,
};

/** The kind of a change as a coloured shape, as on the canvas, and in words for screen readers. */
export function ChangeSign({ mark, kind }: { mark: ShownMark; kind: ChangedKind }) {
  const { i18n } = useLingui();
  const text = i18n._(changeTexts[mark]);
  return (
    <>
      <span className={styles.sign} data-tone={mark} title={text} aria-hidden="true">
        {signs[mark]}
      </span>
      <span className={styles.kind}>
        <span className="visually-hidden">{text}: </span>
        {i18n._(kindNames[kind])}
      </span>
    </>
  );
}
