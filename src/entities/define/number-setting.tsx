import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  AdministrativeType,
  DutchSetting,
  DutchSettings,
} from '../../domain/entities/number/setting.ts';
import { dutchSettings } from '../../domain/entities/number/setting.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Country } from '../../fields/text/country.tsx';
import { Message, namedValue } from '../../fields/text/message.tsx';
import { YesNo } from '../../fields/text/yes-no.tsx';
import { noneText } from './none-text.ts';

export const administrativeTypeNames: Readonly<Record<AdministrativeType, MessageDescriptor>> = {
  unknown: msg({ message: 'Unknown', context: 'number' }),
  local: msg({ message: 'Local', context: 'number' }),
  national: msg({ message: 'National', context: 'number' }),
  mobile: msg({ message: 'Mobile', context: 'number' }),
  service: msg({ message: 'Service', context: 'number' }),
  tollFree: msg`Toll-free`,
  m2m: msg`Machine to machine`,
};

export const dutchSettingNames: Readonly<Record<DutchSetting, MessageDescriptor>> = {
  publishToPaperDirectory: msg`Publish to the paper directory`,
  publishToElectronicDirectory: msg`Publish to the electronic directory`,
  publishToSubscriberInformationServices: msg`Publish to subscriber information services`,
  useNumberMasking: msg`Mask the number`,
};

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

/** The fields that numbers have from the start, and those who order them choose. */
export const numberSettingFields = {
  description: {
    title: msg`Description`,
    none: noneText,
    invalid: msg`Enter a description of at most 200 characters.`,
  },
  establishmentId: {
    title: msg`Establishment`,
    none: noneText,
    show: (id: string) => <EntityText type="establishment" id={id} />,
  },
  administrativeCountryCode: {
    title: msg`Country`,
    none: noneText,
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
};
