import { Trans } from '@lingui/react/macro';
import type { BlockOption } from '../../../domain/flow/catalogue/block.ts';
import { toSimple } from '../../../domain/flow/expression/simple/simple.ts';
import { durationText } from '../../../domain/flow/expression/text/duration.ts';
import type { Expression } from '../../../domain/flow/expression/tree/expression.ts';
import type { FlowAudio } from '../../../domain/flow/expression/value/value.ts';
import { isEntityName } from '../../../domain/entities/models.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { EntityNames } from '../../entity/entity-names.tsx';
import { EntityText } from '../../entity/entity-text.tsx';
import { namedValue } from '../../text/message.tsx';
import { YesNo } from '../../text/yes-no.tsx';
import { Moment } from '../../time/moment.tsx';
import { optionValueNames } from '../words/option-value-name.ts';
import { ExpressionCode } from './expression-code.tsx';

type Props = { option: BlockOption | undefined; value: Expression };

const showName = namedValue(optionValueNames);

function FlowNumber({ value }: { value: number }) {
  const { locale } = useFormat();
  return formatNumber(value, locale, Number.isInteger(value) ? 0 : 2);
}

function EntityValue({ type, ids }: { type: string; ids: readonly string[] }) {
  return isEntityName(type) ? <EntityNames type={type} ids={ids} /> : ids.join(', ');
}

const Quoted = ({ description }: { description: string }) => <Trans>“{description}”</Trans>;

function AudioValue({ audio }: { audio: FlowAudio }) {
  switch (audio.type) {
    case 'sound':
    case 'recording':
      return <EntityText type={audio.type} id={audio.id} />;
    case 'tone': {
      const { name } = audio;
      return <Trans>tone {name}</Trans>;
    }
    case 'silence': {
      const duration = durationText(audio.ms);
      return <Trans>silence {duration}</Trans>;
    }
    case 'speech':
      return <Quoted description={audio.text} />;
  }
}

/** The value of an option in words where it has a simple one, else the text of its expression. */
export function OptionValue({ option, value }: Props) {
  const kind = option?.simple;
  if (kind !== undefined && value !== null)
    switch (kind.name) {
      case 'text':
        if (typeof value === 'string') return <Quoted description={value} />;
        break;
      case 'number':
        if (typeof value === 'number') return <FlowNumber value={value} />;
        break;
      case 'toggle':
        if (typeof value === 'boolean') return <YesNo value={value} />;
        break;
      case 'enum':
        if (typeof value === 'string' && kind.values.includes(value)) return showName(value);
        break;
      case 'duration': {
        const ms = toSimple({ name: 'duration' }, value);
        if (typeof ms === 'number') return durationText(ms);
        break;
      }
      case 'date': {
        const at = toSimple({ name: 'date' }, value);
        if (typeof at === 'string') return <Moment at={at} />;
        break;
      }
      case 'entity': {
        const id = toSimple({ name: 'entity', entityType: kind.entityType }, value);
        if (typeof id === 'string') return <EntityValue type={kind.entityType} ids={[id]} />;
        break;
      }
      case 'entityList': {
        const ids = toSimple({ name: 'entityList', entityType: kind.entityType }, value);
        if (Array.isArray(ids)) return <EntityValue type={kind.entityType} ids={ids} />;
        break;
      }
      case 'audioList': {
        const list = toSimple({ name: 'audioList' }, value);
        if (list)
          return list.map((audio, at) => (
            <span key={at}>
              {at > 0 && ', '}
              <AudioValue audio={audio} />
            </span>
          ));
      }
    }
  return <ExpressionCode value={value} />;
}
