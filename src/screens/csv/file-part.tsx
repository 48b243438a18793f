import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../kit/form-control/field.tsx';
import { FileInput } from '../../kit/form-control/file-input.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { decodeText } from './decode.ts';
import { parseCsv } from './parse.ts';
import type { CsvFile } from './parse.ts';

type Props = {
  chosen: { readonly name: string; readonly file: CsvFile } | null;
  onFile: (name: string, file: CsvFile) => void;
};

const shownFaults = 10;

/** Chooses the file, and shows its line count and broken quotes. */
export function FilePart({ chosen, onFile }: Props) {
  const { t } = useLingui();
  const [reading, setReading] = useState<'no' | 'yes' | 'failed'>('no');
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function read(file: File): Promise<void> {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setReading('yes');
    try {
      const { text } = decodeText(new Uint8Array(await file.arrayBuffer()));
      const found = await parseCsv(text, own.signal);
      if (own.signal.aborted) return;
      setReading('no');
      onFile(file.name, found);
    } catch (error) {
      if (own.signal.aborted) return;
      console.error('import:', error);
      setReading('failed');
    }
  }
  return (
    <>
      <Field
        label={t`CSV file`}
        description={t`The first line holds the column names. Lines with an ID update that entry; lines without one create a new entry.`}
      >
        {(links) => (
          <FileInput
            {...links}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void read(file);
            }}
          />
        )}
      </Field>
      <output>
        {reading === 'yes' && <Trans>Reading the file…</Trans>}
        {reading === 'no' && chosen && (
          <Plural value={chosen.file.records.length} one="# line found." other="# lines found." />
        )}
      </output>
      {reading === 'failed' && (
        <Notice tone="error">
          <Trans>The file could not be read.</Trans>
        </Notice>
      )}
      {chosen && chosen.file.faults.length > 0 && (
        <Notice tone="error">
          <Trans>The file has invalid quotes, so its cells cannot be read:</Trans>
          <ul>
            {chosen.file.faults.slice(0, shownFaults).map(({ line, kind }) => (
              <li key={line}>
                {kind === 'unclosed'
                  ? t`Line ${line}: missing closing quote.`
                  : t`Line ${line}: unexpected quote inside a cell.`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
