import { useFormContext, useWatch } from 'react-hook-form';
import { libraryLimits } from '../../../domain/entities/shared-library/limits.ts';
import type { InputTexts } from '../../../entities/define/use-field-texts.ts';
import { useFieldError } from '../../../fields/form/use-field-error.ts';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import type { PublishingType } from './publishing-rows.ts';
import type { PublishingSource } from './use-publishing-source.ts';
import { isTaken } from './use-publishing-source.ts';

type Props = {
  texts: InputTexts;
  source: Pick<PublishingSource<PublishingType>, 'otherNames'>;
  /** Says that another has the name. */
  taken: string;
};

/** The name of a vendor or library. One that another has is reported while the user types. */
export function NameField({ texts: { invalid, ...texts }, source, taken }: Props) {
  const { register } = useFormContext();
  const name = useWatch<{ name: string }, 'name'>({ name: 'name' });
  const error = useFieldError('name', invalid);
  return (
    <TextInput
      {...texts}
      required
      autoComplete="off"
      maxLength={libraryLimits.name}
      error={isTaken(source, name) ? taken : error}
      {...register('name')}
    />
  );
}
