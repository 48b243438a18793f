import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { Severity } from '../../../domain/flow/check/finding.ts';
import { severityIcons } from '../../../fields/flow/finding/severity-name.ts';
import { Icon } from '../../../kit/base/icon.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { findingKey, inOrder } from '../model/finding-order.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useBlockViews } from '../model/editor-blocks.ts';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import styles from './finding.module.css';
import { useReadFindings } from './use-read-findings.ts';
import { joinIsolated } from '../../../lib/text/isolate.ts';

/** A count, with its noun for screen readers only. */
function Count({ severity, count, noun }: { severity: Severity; count: number; noun: string }) {
  return (
    <>
      <span className={styles.count} data-severity={severity}>
        <Icon name={severityIcons[severity]} size={14} />
        {count}
      </span>
      <span className="visually-hidden">{noun}</span>
    </>
  );
}

/** Announces the current finding to screen readers. */
function Announced() {
  const { t } = useLingui();
  const { guide } = useEditorTools();
  const { document, findings } = useEditorState();
  const shown = useStore(guide.finding);
  const [read] = useReadFindings(document, useBlockViews())(shown === null ? [] : [shown]);
  if (shown === null || read === undefined) return null;
  const key = findingKey(shown);
  const at = inOrder(findings).findIndex((finding) => findingKey(finding) === key) + 1;
  if (at === 0) return null;
  const { title, where, text } = read;
  const about = joinIsolated([title, where]);
  return t`Finding ${at} of ${findings.length}: ${about}: ${text}`;
}

/** Shows the number of errors and warnings of the open flow, and opens the list of findings. */
export function FindingCounts() {
  const { t } = useLingui();
  const { dock } = useEditorTools();
  const { findings } = useEditorState();
  const countOf = (severity: Severity): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const [errors, warnings] = [countOf('error'), countOf('warning')];
  const counts = [
    errors > 0 && t`${plural(errors, { one: '# error', other: '# errors' })}`,
    warnings > 0 && t`${plural(warnings, { one: '# warning', other: '# warnings' })}`,
  ].filter((text) => text !== false);
  const label = counts.length === 0 ? t`No errors or warnings` : counts.join(', ');
  const errorNoun = t`${plural(errors, { one: 'error', other: 'errors' })}`;
  const warningNoun = t`${plural(warnings, { one: 'warning', other: 'warnings' })}`;
  return (
    <>
      <Button size="small" variant="ghost" title={label} onClick={() => dock.set('findings')}>
        <span className={styles.counts}>
          <span className="visually-hidden">{t`Findings:`}</span>
          {errors > 0 && (
            <Count severity="error" count={errors} noun={warnings > 0 ? `${errorNoun},` : errorNoun} />
          )}
          {warnings > 0 && <Count severity="warning" count={warnings} noun={warningNoun} />}
          {counts.length === 0 && (
            <span className={styles.count}>
              <Icon name="check" size={14} />
              <Trans>No errors</Trans>
            </span>
          )}
        </span>
      </Button>
      <output className="visually-hidden">
        <Announced />
      </output>
    </>
  );
}
