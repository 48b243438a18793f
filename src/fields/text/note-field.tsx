import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { countCharacters } from '../../lib/text/characters.ts';
import styles from './note-field.module.css';
import { TextField } from './text-field.tsx';

type Props = {
  name: string;
  label: string;
  max: number;
  /** The error message for an invalid note, which names the limit. */
  invalid: string;
};

/** From this share of the limit on, the length is shown. */
const shownShare = 0.8;

/** A form's note. One that is too long stays, so that the user can shorten it; its length is shown near the limit. */
export function NoteField({ max, ...field }: Props) {
  const text: unknown = useWatch({ name: field.name });
  const count = typeof text === 'string' ? countCharacters(text) : 0;
  if (count < max * shownShare) return <TextField {...field} />;
  return (
    <TextField
      {...field}
      description={
        <span className={count > max ? styles.over : undefined}>
          <Trans>
            {count} of {max} characters
          </Trans>
        </span>
      }
    />
  );
}
