import { msg } from '@lingui/core/macro';
import type { Upstream } from '../../domain/entities/upstream/model.ts';
import { upstreamAddress } from '../../domain/entities/upstream/model.ts';
import { legalSourceInclusions, numberFormats, sourceHeaders } from '../../domain/value/sip-setting.ts';
import {
  headerNames,
  legalSourceInclusionNames,
  numberFormatNames,
} from '../../fields/sip/sip-setting-name.ts';
import { YesNo } from '../../fields/text/yes-no.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { noneText } from '../define/none-text.ts';

const header = choiceField(sourceHeaders, headerNames);
const format = choiceField(numberFormats, numberFormatNames);
const finalOnFailover = msg`Treat “not found” as final on failover`;

export const upstreamFields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  account: { title: msg`Account`, show: (account: Upstream['account']) => upstreamAddress({ account }) },
  'account.server': {
    title: msg`Server`,
    invalid: msg`Enter a host name or an address, such as sip.example.com, 192.0.2.7 or 2001:db8::7.`,
  },
  'account.port': { title: msg`Port`, invalid: msg`Enter a whole number from 1 to 65535.` },
  'account.username': {
    title: msg`Username`,
    none: noneText,
    invalid: msg`Enter a username of at most 200 characters.`,
  },
  'account.password': {
    title: msg`Password`,
    none: noneText,
    invalid: msg`Enter a password of at most 200 characters.`,
    // A conflict masks the password, as its input does.
    show: () => '••••••••',
  },
  useRegistration: {
    title: msg`Register with the carrier`,
    description: msg`If off, the carrier identifies the platform by its IP address.`,
  },
  outboundSipSettings: {
    title: msg`Outbound`,
    show: ({ callerIdHeader }: Upstream['outboundSipSettings']) => header.show(callerIdHeader),
  },
  'outboundSipSettings.callerIdHeader': { title: msg`Caller ID header`, ...header },
  'outboundSipSettings.includeOrganizationSourceWhen': {
    title: msg`Include organization number`,
    ...choiceField(legalSourceInclusions, legalSourceInclusionNames),
  },
  'outboundSipSettings.organizationSourceNumberHeader': {
    title: msg`Organization number header`,
    ...header,
  },
  'outboundSipSettings.defaultNumberFormat': {
    title: msg`Number format`,
    ...format,
  },
  'outboundSipSettings.dutchSpecialNumberFormat': {
    title: msg`Dutch special number format`,
    ...format,
  },
  'outboundSipSettings.notFoundAuthoritative': {
    title: msg`Treat “not found” as final`,
    description: msg`No other upstream is tried.`,
  },
  failoverSettings: {
    title: finalOnFailover,
    show: ({ notFoundAuthoritative }: Upstream['failoverSettings']) => (
      <YesNo value={notFoundAuthoritative} />
    ),
  },
  'failoverSettings.notFoundAuthoritative': {
    title: finalOnFailover,
    description: msg`Applies when this upstream is the fallback.`,
  },
} satisfies EntityFields<Upstream>;

/** Texts of the view and of its forms, which load separately. */
export const upstreamTitles = {
  create: msg`Create upstream`,
  update: msg`Update upstream`,
  unknownNumbers: msg`Unknown numbers`,
} as const;
