import { useLingui as useMessages } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import { severities } from '../../../domain/flow/check/finding.ts';
import { fixOf } from '../../../domain/flow/check/fix.ts';
import { severityGroups } from '../../../fields/flow/finding/severity-name.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { PlainList } from '../../../kit/display/plain-list.tsx';
import { useListKeys } from '../model/use-list-keys.ts';
import { findingKey } from '../model/finding-order.ts';
import { fixFinding } from '../verb/fix-finding.ts';
import { goToFinding } from '../verb/go-to.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useBlockViews } from '../model/editor-blocks.ts';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { useAction } from '../verb/use-action.ts';
import { FailuresFix } from './failures-fix.tsx';
import { FindingRow } from './finding-row.tsx';
import styles from './finding.module.css';
import { useReadFindings } from './use-read-findings.ts';

/** Lists the findings of the open flow, from errors to hints. */
export function FindingDock() {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const go = useAction(goToFinding);
  const fix = useAction(fixFinding);
  const { document, findings, history, access } = useEditorState();
  const { finding: current } = useEditorTools().guide;
  const shown = useStore(current);
  const currentKey = shown === null ? null : findingKey(shown);
  const found = useReadFindings(document, useBlockViews())(findings);
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);

  function fixWith(finding: FlowFinding): (() => void) | null {
    // The others add to a fix, but do not decide whether there is one.
    const isFixable = fixOf(document, finding, { findings: [finding], history }).length > 0;
    if (access === 'read' || !isFixable) return null;
    return () => {
      // The focused button disappears together with the finding.
      list.current?.focus();
      fix(finding);
    };
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.findings}>
      {found.length === 0 && (
        <EmptyState icon="check" title={t`No findings`}>
          <Trans>Nothing in this flow needs your attention.</Trans>
        </EmptyState>
      )}
      {severities.map((severity) => {
        const own = found.filter(({ finding }) => finding.severity === severity);
        if (own.length === 0) return null;
        return (
          <section key={severity}>
            <div className={styles.group}>
              <h3 className={styles.heading}>
                {i18n._(severityGroups[severity])} <span className={styles.total}>{own.length}</span>
              </h3>
              {severity === 'warning' && <FailuresFix onFixed={() => list.current?.focus()} />}
            </div>
            <PlainList>
              {own.map((one) => (
                <FindingRow
                  key={findingKey(one.finding)}
                  found={one}
                  isCurrent={findingKey(one.finding) === currentKey}
                  onGo={() => go(one.finding, 'moves')}
                  onFix={fixWith(one.finding)}
                />
              ))}
            </PlainList>
          </section>
        );
      })}
    </div>
  );
}
