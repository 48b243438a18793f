import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { keyText } from '../../../lib/text/key-text.ts';
import { blockVerbs } from '../verb/verb.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import styles from './page.module.css';
import type { ShownView } from './shown-view.ts';

/** Toggles between canvas and outline. */
export function ViewToggle({ shown }: { shown: ShownView }) {
  const { t } = useLingui();
  const { dialogs } = useEditorTools();
  const [key] = blockVerbs.outline.keys;
  return (
    <IconButton
      icon="log"
      size="small"
      className={styles.toggle}
      label={t`Outline`}
      title={key === undefined ? t`Outline` : `${t`Outline`} (${keyText(key)})`}
      aria-pressed={shown === 'outline'}
      onClick={dialogs.toggleOutline}
    />
  );
}
