import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import styles from '../trial.module.css';
import { BlockTitle } from '../words/block-title.tsx';
import { runClockText } from '../words/clock-text.ts';
import { ObservationText } from '../../../../fields/flow/trial/observation-text.tsx';
import { terminalText } from '../words/terminal-text.ts';
import { UnknownText } from '../../../../fields/flow/trial/unknown-text.tsx';
import type { RunLogLine } from './run-log-lines.ts';

function LineText({ line }: { line: RunLogLine }) {
  switch (line.kind) {
    case 'left':
      return (
        <>
          <BlockTitle {...line.block} />: {terminalText(line.output)}
        </>
      );
    case 'failed':
      return (
        <>
          <BlockTitle {...line.block} />: {line.error}
        </>
      );
    case 'observed':
      return <ObservationText observation={line.observation} />;
    case 'pressed':
      return <Trans>The caller presses {line.digit}</Trans>;
    case 'callerHungUp':
      return <Trans>The caller hangs up</Trans>;
    case 'replied':
      return (
        <Trans>
          Reply {line.status} {line.body}
        </Trans>
      );
    case 'stored':
      return (
        <Trans>
          The variable {line.name} becomes {line.value}
        </Trans>
      );
    case 'logged':
      return (
        <Trans>
          Log, {line.level}: {line.message}
        </Trans>
      );
    case 'unknown':
      return <UnknownText fact={line.fact} />;
  }
}

const toneOf = ({ kind, ...line }: RunLogLine): string => {
  if (kind === 'failed' || (kind === 'logged' && 'level' in line && /error|fatal/.test(line.level)))
    return 'error';
  if (kind === 'unknown') return 'unknown';
  return kind === 'left' ? 'path' : 'event';
};

/** The events of a run in words. The newest line stays in view. */
export function RunLog({ lines }: { lines: readonly RunLogLine[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = list.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [lines]);
  return (
    <div ref={list} role="log" aria-label={t`What happened`}>
      <ol className={styles.log}>
        {lines.map((line, at) => (
          // Lines are only appended.
          <li key={at} data-tone={toneOf(line)}>
            <span className={styles.time}>{runClockText(line.at)}</span>
            <span>
              <LineText line={line} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
