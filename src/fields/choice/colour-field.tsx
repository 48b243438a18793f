import { useLingui } from '@lingui/react';
import { useFormContext } from 'react-hook-form';
import { entityColours } from '../../domain/core/colour.ts';
import { radioClass } from '../../kit/form-control/choice-group.tsx';
import { ColourTag } from '../../kit/display/colour-tag.tsx';
import { colourNames } from './colour-name.ts';
import styles from './colour-field.module.css';
import { GroupLegend } from '../form/group-legend.tsx';

/** Selects the colour of an entity (S1-9-12). */
export function ColourField({ name, label }: { name: string; label: string }) {
  const { i18n } = useLingui();
  const { register } = useFormContext();
  return (
    <fieldset>
      <GroupLegend label={label} />
      <div className={styles.swatches}>
        {entityColours.map((colour) => (
          <label key={colour} className={styles.swatch}>
            <input type="radio" className={radioClass} value={colour} {...register(name)} />
            <ColourTag colour={colour} />
            {i18n._(colourNames[colour])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
