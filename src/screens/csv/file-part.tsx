import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../../kit/form-control/field.tsx';
import { FileInput } from '../../kit/form-control/file-input.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Button } from '../../kit/button/button.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { fileProblems, maxBytes } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import { readFile } from './read-file.ts';
import type { CsvFile } from './parse.ts';
import { saveFile } from './save-file.ts';
import { byteOrderMark, csvLines, delimiterOf } from './write.ts';

type ChosenCsv = { readonly name: string; readonly file: CsvFile };

type Props = {
  chosen: ChosenCsv | null;
  /** An empty file with the columns that an import understands. */
  template: { readonly name: string; readonly head: readonly string[] };
  /** Whether a cell is a known column name. */
  isHeading: (text: string) => boolean;
  /** Why the chosen file cannot be imported. */
  problem: FileProblem | null;
  /** null while another file is read; with the problem if it cannot be. */
  onFile: (chosen: ChosenCsv | null, problem: FileProblem | null) => void;
};

const shownFaults = 10;
/** Chooses the file, and shows its line count and broken quotes. */
export function FilePart({ chosen, template, isHeading, problem, onFile }: Props) {
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const [picked, setPicked] = useState<File | null>(null);
  const [isReading, setReading] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function read(file: File | null): Promise<void> {
    stop.current?.abort();
    setPicked(file);
    const isTooLarge = file !== null && file.size > maxBytes;
    onFile(null, isTooLarge ? 'tooLarge' : null);
    if (file === null || isTooLarge) return setReading(false);
    const own = new AbortController();
    stop.current = own;
    setReading(true);
    const outcome = await readFile(file, isHeading, own.signal);
    if (own.signal.aborted) return undefined;
    setReading(false);
    return typeof outcome === 'string'
      ? onFile(null, outcome)
      : onFile({ name: file.name, file: outcome }, null);
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
            accept=".csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values"
            file={picked}
            onFile={(file) => void read(file)}
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
        {isReading && <Trans>Reading the file…</Trans>}
        {!isReading && chosen && (
          <>
            <Plural value={chosen.file.records.length} one="# line found." other="# lines found." />{' '}
            {chosen.file.headLine > 1 && <Trans>The column names are on line {chosen.file.headLine}.</Trans>}
          </>
        )}
      </output>
      {problem && <Notice tone="error">{i18n._(fileProblems[problem])}</Notice>}
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
