import type { BlockTypeOf } from '../../catalogue/block-type.ts';
import { mailTypes, propertyOperations, propertyTargets } from '../../catalogue/option-values.ts';
import { valueText } from '../../expression/value/text.ts';
import { channelOf, entityOf, oneOf, optionalOf } from './argument.ts';
import { maxAnswerMs } from '../state/deadline.ts';
import { inclusionOf } from './inclusion.ts';
import { textsOf } from './target.ts';
import type { Behaviours, BlockVisits } from '../visit/visit.ts';

function mail(visit: BlockVisits['mail']): void {
  const to = visit.optionOf('to', 'text');
  const type = oneOf(visit, 'type', mailTypes);
  const content =
    type === 'simple'
      ? {
          type,
          subject: optionalOf(visit, 'subject', 'text') ?? '',
          body: optionalOf(visit, 'body', 'text') ?? '',
        }
      : {
          type,
          template: visit.optionOf('template', 'text'),
          values: textsOf(visit.optionOf('values', 'dictionary')),
        };
  const include = inclusionOf(visit);
  const audio =
    include === null ? undefined : { ...entityOf(visit.option('audio'), ['recording', 'sound']), ...include };
  visit.command({ type: 'sendMail', to, content, audio }, maxAnswerMs.command);
}

function customProperty(visit: BlockVisits['customProperty']): void {
  const type = oneOf(visit, 'target', propertyTargets);
  const id =
    type === 'channel' ? channelOf(visit, 'subject').id : entityOf(visit.option('subject'), ['device']).id;
  const operation = oneOf(visit, 'operation', propertyOperations);
  const properties = textsOf(visit.optionOf('properties', 'dictionary'));
  visit.command({ type: 'setProperties', target: { type, id }, operation, properties }, maxAnswerMs.command);
}

function log(visit: BlockVisits['log']): void {
  const level = visit.optionOf('level', 'text');
  visit.effect({ type: 'log', level, message: valueText(visit.option('message')) });
  visit.emit('out');
}

export const miscBehaviours: Behaviours<BlockTypeOf<'misc'>> = {
  mail,
  customProperty,
  log,
  note: () => undefined,
};
