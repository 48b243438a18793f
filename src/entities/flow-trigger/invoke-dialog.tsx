import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useMessages } from '@lingui/react';
import { useState } from 'react';
import { call } from '../../client/session/call.ts';
import { useLink } from '../../client/connection/link.ts';
import type { FlowTrigger } from '../../domain/entities/flow-trigger/model.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { loadRefusalText } from '../../fields/form/load-refusal-text.ts';
import { printJson } from '../../fields/text/json-text.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CodeBlock } from '../../kit/display/code-block.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { TextArea } from '../../kit/form-control/text-area.tsx';
import { jsonProblem } from '../../lib/text/json-problem.ts';
import type { ActionTarget } from '../define/action.ts';
import { CurlPart } from './curl-part.tsx';
import { triggerFields, triggerLabels } from './fields.tsx';
import styles from './flow-trigger.module.css';

type InvokeAttempt =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'answered'; readonly answer: CallAnswer<'flowTrigger.invoke'> }
  | { readonly kind: 'failed'; readonly text: string };

type Props = ActionTarget<FlowTrigger> & { onClose: () => void };

function Answer({
  answer,
  organizationId,
  onClose,
}: Omit<Props, 'entity'> & { answer: CallAnswer<'flowTrigger.invoke'> }) {
  const { t } = useLingui();
  const { status, body, flowSessionId } = answer;
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Answer</Trans>
      </h3>
      <FactList
        facts={[
          { label: t`Status`, value: status },
          {
            label: t`Flow session`,
            value: (
              <EntityLink
                type="flowSession"
                id={flowSessionId}
                organizationId={organizationId}
                onFollow={onClose}
              />
            ),
          },
        ]}
      />
      <CodeBlock text={printJson(body)} />
    </section>
  );
}

/** Calls an API endpoint and shows what the flow replies. */
export function InvokeDialog({ entity: trigger, organizationId, onClose }: Props) {
  const { i18n } = useMessages();
  const { t } = useLingui();
  const { status } = useLink();
  const [text, setText] = useState(() => printJson(trigger.body));
  const [attempt, setAttempt] = useState<InvokeAttempt>({ kind: 'idle' });
  const problem = jsonProblem(text);
  const { line, column } = problem ?? { line: 0, column: 0 };

  async function invoke(): Promise<void> {
    setAttempt({ kind: 'sending' });
    const body = { body: JSON.parse(text) as unknown };
    const outcome = await call('flowTrigger.invoke', { id: trigger.id }, body, organizationId);
    if (outcome.kind === 'saved') setAttempt({ kind: 'answered', answer: outcome.value });
    else if (outcome.kind === 'unknown') setAttempt({ kind: 'failed', text: t`The server did not respond.` });
    else setAttempt({ kind: 'failed', text: await loadRefusalText(i18n, outcome.error) });
  }

  const reason =
    problem !== null
      ? t`The request is not JSON.`
      : status === 'connected'
        ? undefined
        : t`There is no connection to the server.`;
  return (
    <Dialog
      title={i18n._(triggerLabels.invoke)}
      subject={trigger.endpointName}
      size="large"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined && attempt.kind !== 'sending') void invoke();
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={attempt.kind === 'sending'} disabledReason={reason}>
            {i18n._(triggerLabels.invoke)}
          </Button>
        </>
      }
    >
      <TextArea
        label={t`Request`}
        description={i18n._(triggerFields.body.description)}
        kind="code"
        rows={6}
        spellCheck={false}
        value={text}
        error={problem === null ? undefined : t`This is not JSON: see line ${line}, column ${column}.`}
        onChange={({ target }) => setText(target.value)}
      />
      {attempt.kind === 'failed' && <Notice tone="error">{attempt.text}</Notice>}
      <div aria-live="polite">
        {attempt.kind === 'answered' && (
          <Answer answer={attempt.answer} organizationId={organizationId} onClose={onClose} />
        )}
      </div>
      {problem === null && <CurlPart trigger={trigger} request={JSON.parse(text) as unknown} />}
    </Dialog>
  );
}
