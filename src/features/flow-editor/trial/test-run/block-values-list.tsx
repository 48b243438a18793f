import { Trans } from '@lingui/react/macro';
import { isEntityName } from '../../../../domain/entities/models.ts';
import { valueText } from '../../../../domain/flow/expression/value/text.ts';
import type { FlowValue } from '../../../../domain/flow/expression/value/value.ts';
import { isKind } from '../../../../domain/flow/expression/value/value.ts';
import { EntityText } from '../../../../fields/entity/entity-text.tsx';
import { FactList } from '../../../../kit/display/fact-list.tsx';
import { Truncate } from '../../../../kit/display/truncate.tsx';
import { cursorOf } from '../../verb/cursor.ts';
import styles from '../trial.module.css';
import { valuesAtBlock } from '../run/block-values.ts';
import type { TestRun } from '../run/test-run.ts';
import { useBlockViews } from '../../model/editor-blocks.ts';
import { useEditorDocument, useEditorState } from '../../model/editor-document.ts';
import { useEditorView } from '../../model/editor-view.ts';

function ValueShown({ value }: { value: FlowValue }) {
  if (isKind(value, 'entity') && isEntityName(value.type))
    return <EntityText type={value.type} id={value.id} />;
  if (value === null) return <Trans context="flow value">none</Trans>;
  return <Truncate text={valueText(value)} limit={200} />;
}

/** The values with which a token last entered the selected block. */
export function BlockValuesList({ run }: { run: TestRun }) {
  const views = useBlockViews();
  const { store } = useEditorDocument();
  const { cursorOutput } = useEditorView();
  useEditorState();
  const selected = cursorOf({ store, cursorOutput });
  if (selected === undefined)
    return (
      <p className={styles.remark}>
        <Trans>Select a block to see the values it received.</Trans>
      </p>
    );
  const values = valuesAtBlock(run, selected);
  const names = Object.keys(values ?? {});
  const title = views.get(selected)?.title ?? selected;
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>Values at {title}</Trans>
      </h2>
      {values === undefined ? (
        <p className={styles.remark}>
          <Trans>The run has not reached this block.</Trans>
        </p>
      ) : names.length === 0 ? (
        <p className={styles.remark}>
          <Trans>no values</Trans>
        </p>
      ) : (
        <FactList
          facts={names.map((name) => ({ label: name, value: <ValueShown value={values[name] ?? null} /> }))}
        />
      )}
    </section>
  );
}
