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
        description={t`With the names of the columns on its first line. An id says which one is changed; a line without an id makes a new one.`}
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
          <Trans>The quotes of the file are broken, so where its cells end cannot be told:</Trans>
          <ul>
            {chosen.file.faults.slice(0, shownFaults).map(({ line, kind }) => (
              <li key={line}>
                {kind === 'unclosed'
                  ? t`Line ${line}: a quote that nothing closes.`
                  : t`Line ${line}: a quote in the middle of a cell.`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
