import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { isEntityName } from '../../../domain/entities/models.ts';
import type { BlockOption } from '../../../domain/flow/catalogue/block.ts';
import type { NamedText, ReadableItem } from '../../../domain/flow/expression/simple/readable.ts';
import { readableItems } from '../../../domain/flow/expression/simple/readable.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import { durationInWords } from '../../../i18n/duration-in-words.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { EntityText } from '../../entity/entity-text.tsx';
import { namedValue } from '../../text/message.tsx';
import { YesNo } from '../../text/yes-no.tsx';
import { Moment } from '../../time/moment.tsx';
import { optionValueNames } from '../words/option-value-name.ts';
import styles from './outline.module.css';

const showName = namedValue(optionValueNames);

const EntityValue = ({ type, id }: { type: string; id: string }) =>
  isEntityName(type) ? <EntityText type={type} id={id} /> : `${type} ${id}`;

const Words = ({ text }: { text: NamedText }) =>
  text.map((part, at) =>
    typeof part === 'string' ? part : <EntityValue key={at} type={part.type} id={part.id} />,
  );

function Item({ item }: { item: ReadableItem }) {
  const { locale } = useFormat();
  switch (item.kind) {
    case 'none':
      return <Trans>no value</Trans>;
    case 'text': {
      const description = <Words text={item.text} />;
      return <Trans>“{description}”</Trans>;
    }
    case 'speech': {
      const words = <Words text={item.text} />;
      return <Trans>speech “{words}”</Trans>;
    }
    case 'expression':
      return (
        <code className={styles.code}>
          <Words text={item.text} />
        </code>
      );
    case 'number':
      return formatNumber(item.value, locale, Number.isInteger(item.value) ? 0 : 2);
    case 'toggle':
      return <YesNo value={item.value} />;
    case 'choice':
      return showName(item.value);
    case 'duration':
      return durationInWords(item.ms, locale);
    case 'silence': {
      const duration = durationInWords(item.ms, locale);
      return <Trans>silence {duration}</Trans>;
    }
    case 'moment':
      return <Moment at={item.at} />;
    case 'entity':
      return <EntityValue type={item.type} id={item.id} />;
    case 'tone': {
      const { name } = item;
      return <Trans>tone {name}</Trans>;
    }
    case 'phoneNumber':
      return item.number;
    case 'entry':
      return (
        <>
          {item.key}: <Items items={item.items} />
        </>
      );
  }
}

const Items = ({ items }: { items: readonly ReadableItem[] }) =>
  items.map((item, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      <Item item={item} />
    </Fragment>
  ));

type Props = { option: BlockOption | undefined; value: Expression };

/** The value of an option in words; what a flow has to compute, as the text of its expression. */
export const OptionValue = ({ option, value }: Props) => (
  <Items items={readableItems(value, option?.simple)} />
);
