import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../kit/form-control/field.tsx';
import { FileInput } from '../../kit/form-control/file-input.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/button/button.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { decodeText } from './decode.ts';
import { parseCsv } from './parse.ts';
import type { CsvFile } from './parse.ts';
import { saveFile } from './save-file.ts';
import { byteOrderMark, csvLines, delimiterOf } from './write.ts';

type Props = {
  chosen: { readonly name: string; readonly file: CsvFile } | null;
  /** An empty file with the columns that an import understands. */
  template: { readonly name: string; readonly head: readonly string[] };
  /** null while another file is read, and if it cannot be. */
  onFile: (chosen: { readonly name: string; readonly file: CsvFile } | null) => void;
};

const shownFaults = 10;
/** A file is read as a whole: a hundred thousand lines take about 10 MB. */
const maxMegabytes = 50;
const maxBytes = maxMegabytes * 2 ** 20;

/** Chooses the file, and shows its line count and broken quotes. */
export function FilePart({ chosen, template, onFile }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [reading, setReading] = useState<'no' | 'yes' | 'failed' | 'too large'>('no');
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function read(file: File): Promise<void> {
    stop.current?.abort();
    onFile(null);
    if (file.size > maxBytes) return setReading('too large');
    const own = new AbortController();
    stop.current = own;
    setReading('yes');
    try {
      const { text } = decodeText(new Uint8Array(await file.arrayBuffer()));
      const found = await parseCsv(text, own.signal);
      if (own.signal.aborted) return;
      setReading('no');
      onFile({ name: file.name, file: found });
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
      <div>
        <Button
          size="small"
          variant="ghost"
          icon="down"
          onClick={() =>
            saveFile(template.name, [byteOrderMark + csvLines([template.head], delimiterOf(locale))])
          }
        >
          <Trans>Download a template</Trans>
        </Button>
      </div>
      <output>
        {reading === 'yes' && <Trans>Reading the file…</Trans>}
        {reading === 'no' && chosen && (
          <Plural value={chosen.file.records.length} one="# line found." other="# lines found." />
        )}
      </output>
      {reading === 'too large' && (
        <Notice tone="error">
          <Trans>The file is larger than {maxMegabytes} MB. Split it into smaller files.</Trans>
        </Notice>
      )}
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
