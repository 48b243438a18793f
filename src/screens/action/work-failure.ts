import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import { toast } from '../../kit/feedback/toast.ts';
import type { CommandRun } from '../../entities/define/action.ts';

/** How long the work that a command starts is followed, ms. */
const followMs = 60_000;

type Props<Row> = {
  failure: NonNullable<CommandRun<Row>['failure']>;
  /** The row now, and as it was when the command was sent. */
  row: Row;
  before: Row;
  onClose: () => void;
};

/** Follows the work that a command has started, and shows a toast with the reason if it fails. */
export function WorkFailure<Row extends EntityRow>({ failure, row, before, onClose }: Props<Row>): null {
  const { i18n } = useLingui();
  const failed = failure(row, before);
  const text = failed && i18n._(failed);
  const end = useEffectEvent(onClose);
  useEffect(() => {
    if (text === null) return;
    toast.error(text, 10);
    end();
  }, [text]);
  useEffect(() => {
    const timer = setTimeout(() => end(), followMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
