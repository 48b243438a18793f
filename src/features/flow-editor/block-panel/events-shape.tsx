import { useLingui as useMessages } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../kit/form-control/checkbox.tsx';
import { OptionFrame } from '../option/option-frame.tsx';
import type { EventNames } from '../words/event-name.ts';
import { audioEventNames, channelEventNames } from '../words/event-name.ts';
import styles from './block-panel.module.css';
import { NameList } from './name-list.tsx';
import type { ShapeProps } from './shape-props.ts';
import { textsIn } from './shape-props.ts';

const maxNames = 100;

/** Edits the events of a subscription (S1-9-25): those that are known, and those of other platforms by their names. */
function EventsShape({ shape, onShape, scope, names }: ShapeProps & { names: EventNames }) {
  const { t } = useLingui();
  const { i18n } = useMessages();
  const chosen = textsIn(shape, 'events');
  const known = Object.entries(names);
  const others = chosen.filter((name) => !Object.hasOwn(names, name));
  const choose = (next: readonly string[], rest: readonly string[] = others): void =>
    onShape('events', [...known.flatMap(([name]) => (next.includes(name) ? name : [])), ...rest]);
  return (
    <>
      <OptionFrame label={t`Events`} hint={t`None chosen: all events`}>
        {({ labelledBy }) => (
          <fieldset className={styles.checks} aria-labelledby={labelledBy}>
            {known.map(([name, text]) => (
              <Checkbox
                key={name}
                label={i18n._(text)}
                description={<code>{name}</code>}
                disabled={scope.access === 'read'}
                checked={chosen.includes(name)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                }
              />
            ))}
          </fieldset>
        )}
      </OptionFrame>
      <NameList
        label={t`Other events`}
        itemLabel={t`Event`}
        addLabel={t`Add event`}
        items={others.map((name) => ({ name }))}
        newName="event"
        makeItem={(name) => ({ name })}
        reserved={Object.keys(names)}
        readOnly={scope.access === 'read'}
        max={maxNames}
        onChange={(list) =>
          choose(
            chosen,
            list.map(({ name }) => name),
          )
        }
      />
    </>
  );
}

export const ChannelEventsShape = (props: ShapeProps) => <EventsShape {...props} names={channelEventNames} />;
export const AudioEventsShape = (props: ShapeProps) => <EventsShape {...props} names={audioEventNames} />;
