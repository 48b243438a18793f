import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import type { Found } from '../../../domain/flow/find/place.ts';
import { Segments } from '../../../kit/display/segments.tsx';
import { excerpt } from '../../../lib/text/excerpt.ts';
import { useBlockViews, useEditorWords } from '../model/editor-blocks.ts';
import { useEditorState } from '../model/editor-document.ts';
import styles from './find.module.css';
import { hitPlaceName } from './hit-place.ts';

const maxLength = 160;

type Props = { hit: Found; isCurrent: boolean; onChoose: () => void };

/** Shows a hit: its item, its field, and the text around it. */
export function HitRow({ hit, isCurrent, onChoose }: Props) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const views = useBlockViews();
  const words = useEditorWords();
  const { nodes, parameters } = useEditorState().document;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { subject, text, ranges } = hit;

  function titleOf(): string {
    switch (subject.kind) {
      case 'node':
        return views.get(subject.id)?.title ?? '';
      case 'parameter': {
        const parameter = parameters.get(subject.id);
        return t`Parameter ${parameter === undefined ? '' : parameterTitle(parameter)}`;
      }
      case 'configuration':
        return t`Configuration key ${subject.id}`;
      case 'description':
        return t`Settings of the flow`;
    }
  }
  const node = subject.kind === 'node' ? nodes.get(subject.id) : undefined;
  const place = hitPlaceName(hit, node, words.macros, (message) => i18n._(message));
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={styles.hit}
        data-list-row
        aria-current={isCurrent}
        onClick={onChoose}
      >
        <strong>{titleOf()}</strong>
        <span className={styles.where}>{place}</span>
        <span className={styles.text}>
          <Segments segments={excerpt(text, ranges, maxLength)} />
        </span>
      </button>
    </li>
  );
}
