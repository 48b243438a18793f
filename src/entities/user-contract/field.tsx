import { msg } from '@lingui/core/macro';
import { colourNames } from '../../fields/choice/colour-name.ts';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { AllLanguages } from '../../fields/text/all-languages.tsx';
import { Message } from '../../fields/text/message.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import type { EntityFields } from '../define/field.ts';
import { userProperties } from '../../domain/value/user-property.ts';
import type { UserContract } from '../../domain/entities/user-contract/model.ts';
import { levelNames, propertyNames } from './name.ts';

/** The fields of a user type, as readers know them. */
export const userContractFields = {
  displayName: {
    title: msg`Name`,
    show: (text: UserContract['displayName']) => <AllLanguages text={text} />,
  },
  order: { title: msg`Order` },
  color: {
    title: msg`Colour`,
    show: (colour: UserContract['color']) => <Message text={colourNames[colour]} />,
  },
  allowedRoles: {
    title: msg`Allowed roles`,
    show: (ids: readonly string[]) => <EntityNames type="role" ids={ids} />,
  },
  defaultRole: {
    title: msg`Default role`,
    none: msg`None`,
    show: (id: string) => <EntityText type="role" id={id} />,
  },
  userPropertyRules: {
    title: msg`What users of this type have`,
    show: (rules: UserContract['userPropertyRules']) => (
      <PlainList>
        {userProperties.map((property) => (
          <li key={property}>
            <Message text={propertyNames[property]} />: <Message text={levelNames[rules[property]]} />
          </li>
        ))}
      </PlainList>
    ),
  },
} satisfies EntityFields<UserContract>;
