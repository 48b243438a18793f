import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EntityFormOf, FormValues } from '../../entities/form.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import styles from './form.module.css';
import type { Clash } from './merge-values.ts';

type Props<Source, Values extends FormValues> = {
  form: EntityFormOf<Source, Values>;
  source: Source;
  clashes: readonly Clash[];
  onSettle: (choice: 'mine' | 'theirs') => void;
};

/** Somebody else changed what the reader was changing: both, side by side, and the choice. */
export function ClashNotice<Source, Values extends FormValues>(props: Props<Source, Values>) {
  const { form, source, clashes, onSettle } = props;
  const { i18n } = useLingui();
  const shown = (field: string, value: unknown): ReactNode => {
    const show = form.shown?.[field];
    // A clash has the values of its own field.
    if (show) return show(value as Values[string], source);
    return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
  };
  return (
    <Notice
      tone="notice"
      actions={
        <>
          <Button size="small" onClick={() => onSettle('mine')}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button size="small" onClick={() => onSettle('theirs')}>
            <Trans>Take theirs</Trans>
          </Button>
        </>
      }
    >
      <Trans>Somebody changed this meanwhile.</Trans>
      <table className={styles.clashes}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Field</Trans>
            </th>
            <th scope="col">
              <Trans>Yours</Trans>
            </th>
            <th scope="col">
              <Trans>Theirs</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {clashes.map(({ field, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{form.labels[field] && i18n._(form.labels[field])}</th>
              <td>{shown(field, mine)}</td>
              <td>{shown(field, theirs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  );
}
