import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entityColours } from '../../domain/core/colour.ts';
import type { UserContract } from '../../domain/entities/user-contract/model.ts';
import { requirementLevels, userProperties } from '../../domain/value/user-property.ts';
import { colourNames } from '../../fields/choice/colour-name.ts';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { AllLanguages } from '../../fields/text/all-languages.tsx';
import { Message } from '../../fields/text/message.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { contractLevelNames } from './level-name.ts';
import { noneText } from '../define/none-text.ts';

type Rules = UserContract['userPropertyRules'];

const ruleField = (title: MessageDescriptor) => ({
  title,
  ...choiceField(requirementLevels, contractLevelNames),
});

const ruleFields = {
  'userPropertyRules.email': ruleField(msg`Email address`),
  'userPropertyRules.username': ruleField(msg`Username`),
  'userPropertyRules.mobilePhoneNumber': ruleField(msg`Mobile phone number`),
  'userPropertyRules.password': ruleField(msg`Password`),
  'userPropertyRules.twoFactorStrategy': ruleField(msg`Two-factor authentication`),
};

const RuleList = ({ rules }: { rules: Rules }) => (
  <PlainList>
    {userProperties.map((property) => {
      const { title, show } = ruleFields[`userPropertyRules.${property}`];
      return (
        <li key={property}>
          <Message text={title} />: {show(rules[property])}
        </li>
      );
    })}
  </PlainList>
);

/** The fields of a user type. */
export const userContractFields = {
  displayName: {
    title: msg`Name`,
    invalid: msg`Enter a name of at most 100 characters in at least one language.`,
    show: (text: UserContract['displayName']) => <AllLanguages text={text} />,
  },
  order: {
    title: msg`Order`,
    description: msg`User types are listed from the lowest number to the highest.`,
    invalid: msg`Enter a whole number from 0 to 10,000.`,
  },
  color: { title: msg`Colour`, ...choiceField(entityColours, colourNames) },
  allowedRoles: {
    title: msg`Allowed roles`,
    invalid: msg`Choose at least one role.`,
    show: (ids: readonly string[]) => <EntityNames type="role" ids={ids} />,
  },
  defaultRole: {
    title: msg`Default role`,
    none: noneText,
    show: (id: string) => <EntityText type="role" id={id} />,
  },
  userPropertyRules: { title: msg`Property rules`, show: (rules: Rules) => <RuleList rules={rules} /> },
  ...ruleFields,
} satisfies EntityFields<UserContract>;

/** The labels of the buttons that open the forms of a user type, and the titles of these forms. */
export const userContractLabels = { create: msg`Create user type`, update: msg`Update user type` };
