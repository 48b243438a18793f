import { msg } from '@lingui/core/macro';
import type { PhoneNumber as PhoneNumberRow } from '../../domain/entities/number/model.ts';
import type { DutchSettings, NumberOrigin } from '../../domain/entities/number/setting.ts';
import { acquisitionStates, dutchSettings, numberStates } from '../../domain/entities/number/setting.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Country } from '../../fields/text/country.tsx';
import { Message, namedValue } from '../../fields/text/message.tsx';
import { YesNo } from '../../fields/text/yes-no.tsx';
import { callActionField } from '../define/call-action-field.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import {
  acquisitionNames,
  administrativeTypeNames,
  dutchSettingNames,
  numberStateNames,
  originNames,
} from './name.ts';

const flag = (name: keyof DutchSettings) => ({
  title: dutchSettingNames[name],
  show: (value: boolean) => <YesNo value={value} />,
});

/** The names of the settings that are on. */
function SettingsOn({ settings }: { settings: DutchSettings }) {
  const names = dutchSettings.filter((name) => settings[name]);
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <Message text={dutchSettingNames[name]} />
    </span>
  ));
}

/** The fields of a number. */
export const numberFields = {
  number: { title: msg`Number`, show: (number: string) => <PhoneNumber number={number} /> },
  metadata: {
    title: msg`Region`,
    show: ({ region }: PhoneNumberRow['metadata']) => (region === null ? '–' : <Country code={region} />),
  },
  description: {
    title: msg`Description`,
    none: msg`None`,
    invalid: msg`Enter a description of at most 200 characters.`,
  },
  origin: {
    title: msg`Origin`,
    none: msg({ message: 'Unknown', context: 'number' }),
    show: ({ type }: NumberOrigin) => <Message text={originNames[type]} />,
  },
  establishmentId: {
    title: msg`Establishment`,
    none: msg`None`,
    show: (id: string) => <EntityText type="establishment" id={id} />,
  },
  state: { title: msg`State`, ...choiceField(numberStates, numberStateNames) },
  acquisitionState: {
    title: msg`Acquisition`,
    none: msg`None`,
    ...choiceField(acquisitionStates, acquisitionNames),
  },
  action: { title: msg`Call action`, ...callActionField },
  administrativeCountryCode: {
    title: msg`Country`,
    none: msg`None`,
    invalid: msg`Choose a country.`,
    show: (code: string) => <Country code={code} />,
  },
  administrativeType: {
    title: msg`Type`,
    invalid: msg`Choose the type of number.`,
    show: namedValue(administrativeTypeNames),
  },
  dutchSettings: {
    title: msg`Settings of Dutch numbers`,
    show: (settings: DutchSettings) => <SettingsOn settings={settings} />,
  },
  'dutchSettings.publishToPaperDirectory': flag('publishToPaperDirectory'),
  'dutchSettings.publishToElectronicDirectory': flag('publishToElectronicDirectory'),
  'dutchSettings.publishToSubscriberInformationServices': flag('publishToSubscriberInformationServices'),
  'dutchSettings.useNumberMasking': {
    ...flag('useNumberMasking'),
    description: msg`The called party does not see this number.`,
  },
} satisfies EntityFields<PhoneNumberRow>;

/** Titles that the actions and the forms share. */
export const numberTitles = { create: msg`Create custom numbers`, update: msg`Update number` };
