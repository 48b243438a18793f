import type { ReactNode } from 'react';
import { tones } from '../../src/kit/base/tone.ts';
import { ColourTag } from '../../src/kit/display/colour-tag.tsx';
import { Nothing } from '../../src/kit/display/nothing.tsx';
import { Person, PresenceDot, presences } from '../../src/kit/display/presence-dot.tsx';
import { StatusBadge } from '../../src/kit/display/status-badge.tsx';
import { Notice } from '../../src/kit/feedback/notice.tsx';
import { PanelHead, PanelTitle } from '../../src/kit/layout/panel-head.tsx';

import { Button } from '../../src/kit/button/button.tsx';
import { PageHeader } from '../../src/kit/layout/page-header.tsx';
import { AnchoredExample, DialogExample, pickerStates } from './picker-examples.tsx';

interface Example {
  readonly name: string;
  readonly states: Readonly<Record<string, ReactNode>>;
}

/** One of these for each of the values. */
const each = <Value extends string>(values: readonly Value[], show: (value: Value) => ReactNode) =>
  Object.fromEntries(values.map((value) => [value, show(value)]));

/** Each pattern of the kit with all its states. */
export const examples: readonly Example[] = [
  {
    name: 'Presence',
    states: each(presences, (presence) => (
      <Person dot={<PresenceDot presence={presence} label={presence} />}>Ada Marsh</Person>
    )),
  },
  {
    name: 'Colour tag',
    states: each(['blue', 'teal', 'green', 'yellow', 'orange', 'red', 'purple', 'grey'], (colour) => (
      <ColourTag colour={colour} />
    )),
  },
  {
    name: 'Status',
    states: each(['plain', ...tones], (tone) => <StatusBadge tone={tone}>{tone}</StatusBadge>),
  },
  { name: 'Picker', states: pickerStates },
  {
    name: 'Dialog',
    states: {
      ...each(['small', 'medium', 'large', 'steps', 'table', 'window'], (size) => (
        <DialogExample size={size} />
      )),
      'beside its button': <AnchoredExample />,
    },
  },
  {
    name: 'Page header',
    states: {
      'with help and a button': (
        <PageHeader
          title="Users"
          about="People who make and receive calls."
          aside={
            <Button variant="primary" icon="plus">
              Create user
            </Button>
          }
        />
      ),
    },
  },
  { name: 'Nothing', states: { nothing: <Nothing /> } },
  {
    name: 'Panel head',
    states: {
      usual: (
        <PanelHead>
          <PanelTitle
            element="strong"
            facts={[
              { label: 'Presence', value: 'Available' },
              { label: 'Internal number', value: '0193' },
              { label: 'Two-factor authentication', value: null },
              { label: 'User type', value: 'Receptionist' },
            ]}
          >
            Ada Marsh
          </PanelTitle>
        </PanelHead>
      ),
      deleted: (
        <PanelHead>
          <PanelTitle
            element="strong"
            isStruck
            facts={[
              { label: 'Status', value: 'Offline' },
              { label: 'Type', value: 'SIP' },
            ]}
          >
            Telephone of the reception on the second floor of the building at the harbour
          </PanelTitle>
        </PanelHead>
      ),
    },
  },
  {
    name: 'Notice in the head of a panel',
    states: each(['notice', 'warn', 'error'], (tone) => (
      <Notice tone={tone} at="head">
        Calls do not reach this user.
      </Notice>
    )),
  },
];
