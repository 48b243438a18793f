import { useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { useRef } from 'react';
import { transfers } from '../../client/session/upload.ts';
import type { AssetType, PortalAsset } from '../../domain/entities/environment/component.ts';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { Button } from '../../kit/button/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import { Field } from '../../kit/form-control/field.tsx';
import { FileInput } from '../../kit/form-control/file-input.tsx';
import { useStore } from '../../kit/base/use-store.ts';
import { chosenImage } from './chosen-image.ts';
import type { ImageChoice } from './form-values.ts';
import { useImageUrl } from './use-image-url.ts';
import styles from './white-label.module.css';

type Props = {
  name: AssetType;
  label: string;
  description: string;
  removeLabel: string;
  /** The image that is saved, which can be removed. */
  saved: PortalAsset | null;
  /** The id of the upload's progress. */
  transferId: string;
  mayUpdate: boolean;
};

/** A logo has the background that it is made for. */
const thumbnail = {
  logo: { 'data-kind': 'logo', 'data-color-scheme': 'light' },
  darkLogo: { 'data-kind': 'logo', 'data-color-scheme': 'dark' },
  favicon: { 'data-kind': 'favicon' },
} as const satisfies Record<AssetType, object>;

/** Chooses a PNG, by its content and not by its name, or removes the saved one. */
export function ImageField({ name, label, description, removeLabel, saved, transferId, mayUpdate }: Props) {
  const { t } = useLingui();
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const choice = value as ImageChoice;
  const size = choice.kind === 'new' ? choice.size : null;
  const isPng = choice.kind !== 'new' || size !== null;
  const format = choice.kind === 'new' ? choice.format : null;
  const error = useFieldError(
    name,
    isPng
      ? t`The image is larger than 2000 × 2000 pixels or 512 kB.`
      : format === null
        ? t`This is not a PNG image. Save it as PNG and choose that file.`
        : t`The format of this image is ${format}. Save it as PNG and choose that file.`,
  );
  const transfer = useStore(transfers, (all) => all[transferId]);
  const shown = useImageUrl(choice, saved);
  const last = useRef<File>(null);
  const choose = async (file: File | null): Promise<void> => {
    last.current = file;
    const next: ImageChoice = file === null ? { kind: 'keep' } : await chosenImage(file);
    // Another file may have been chosen while this one was read.
    if (last.current === file) onChange(next);
  };
  const isOddFavicon = name === 'favicon' && size !== null && (size.width !== 48 || size.height !== 48);
  return (
    <div className={styles.image}>
      <Field label={label} description={description} error={error}>
        {(links) => (
          <>
            {shown !== null && <img src={shown} alt="" className={styles.thumbnail} {...thumbnail[name]} />}
            <FileInput
              {...links}
              accept="image/png,.png"
              ref={ref}
              onBlur={onBlur}
              file={choice.kind === 'new' ? choice.file : null}
              onFile={(file) => void choose(file)}
            />
          </>
        )}
      </Field>
      {size !== null && <p className={styles.note}>{`${size.width} × ${size.height} px`}</p>}
      {isOddFavicon && <Notice tone="notice">{t`Browsers show a favicon of 48 × 48 pixels best.`}</Notice>}
      {transfer && <Progress label={t`Uploading the file`} max={transfer.total} value={transfer.sent} />}
      {mayUpdate && saved !== null && choice.kind !== 'new' && (
        <div>
          <Button
            size="small"
            onClick={() =>
              onChange({ kind: choice.kind === 'keep' ? 'remove' : 'keep' } satisfies ImageChoice)
            }
          >
            {choice.kind === 'remove' ? t`Keep the saved image` : removeLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
