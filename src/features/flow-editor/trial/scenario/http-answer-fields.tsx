import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { contentsLimits } from '../../../../domain/flow/contents/limits.ts';
import { IconButton } from '../../../../kit/button/icon-button.tsx';
import { InputBox } from '../../../../kit/form-control/field.tsx';
import { selectClass } from '../../../../kit/form-control/select.tsx';
import { TextArea } from '../../../../kit/form-control/text-area.tsx';
import type { HttpPlan } from './scenario-edit.ts';
import styles from './scenario.module.css';

type Props = { plan: HttpPlan; onChange: (plan: HttpPlan | undefined) => void };

/** A typed text, and its parsed body. */
interface TypedBody {
  readonly text: string;
  readonly body: unknown;
}

/** Parses typed JSON; undefined while it is invalid. */
function readJson(text: string): { readonly value: unknown } | undefined {
  if (text.trim() === '') return { value: null };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** Edits the answer to web requests to a URL. */
export function HttpAnswerFields({ plan, onChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<TypedBody>();
  const { answer } = plan;
  const isAnswered = answer.type === 'answered';
  const body: unknown = isAnswered ? answer.body : null;
  // Another field can edit the same answer, and this field may show another answer later.
  const isOwn = typed !== undefined && typed.body === body;
  const text = isOwn ? typed.text : body === null ? '' : JSON.stringify(body);
  return (
    <fieldset className={styles.request} aria-label={t`Answer to a web request`}>
      <div className={styles.answer}>
        <span className={styles.url}>
          <InputBox
            aria-label={t`URL; * stands for any characters`}
            title={t`URL; * stands for any characters`}
            maxLength={contentsLimits.description}
            value={plan.url}
            onChange={({ target }) => onChange({ ...plan, url: target.value })}
          />
        </span>
        <select
          className={selectClass}
          aria-label={t`What happens`}
          value={answer.type}
          onChange={({ target }) =>
            onChange({
              ...plan,
              answer:
                target.value === 'failed'
                  ? { type: 'failed', error: 'No connection' }
                  : { type: 'answered', status: 200, body: null },
            })
          }
        >
          <option value="answered">{t({ message: 'answers', context: 'web request' })}</option>
          <option value="failed">{t({ message: 'fails', context: 'web request' })}</option>
        </select>
        {isAnswered && (
          <span className={styles.status}>
            <InputBox
              type="number"
              min={100}
              max={599}
              aria-label={t`Status`}
              title={t`Status`}
              value={answer.status}
              onChange={({ target: { valueAsNumber: status } }) => {
                if (Number.isInteger(status) && status >= 100 && status <= 599)
                  onChange({ ...plan, answer: { ...answer, status } });
              }}
            />
          </span>
        )}
        <IconButton icon="close" size="small" label={t`Remove`} onClick={() => onChange(undefined)} />
      </div>
      {isAnswered && (
        <TextArea
          label={t`Body, as JSON`}
          kind="code"
          rows={2}
          value={text}
          error={readJson(text) === undefined ? t`This is not JSON.` : undefined}
          onChange={({ target }) => {
            const read = readJson(target.value);
            setTyped({ text: target.value, body: read === undefined ? body : read.value });
            if (read !== undefined) onChange({ ...plan, answer: { ...answer, body: read.value } });
          }}
        />
      )}
    </fieldset>
  );
}
