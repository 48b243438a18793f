import { speechGenders } from '../../../entities/sound/schema.ts';
import type { Expression } from '../tree/expression.ts';
import { hasOp } from '../tree/expression.ts';
import type { FlowAudio } from '../value/value.ts';

const call = (name: string, ...args: readonly Expression[]): Expression => ({ op: 'call', name, args });

/** The function call for an audio source. */
export function audioCall(source: FlowAudio): Expression {
  switch (source.type) {
    case 'sound':
    case 'recording':
      return call(source.type, { op: 'entity', type: source.type, id: source.id });
    case 'tone':
      return call('tone', source.name);
    case 'silence':
      return call('silence', { op: 'duration', ms: source.ms });
    case 'speech':
      return call('speech', source.text, source.language, source.gender);
  }
}

/** The audio source of a function call with constant arguments; undefined for all other expressions. */
export function audioOfCall(expression: Expression): FlowAudio | undefined {
  if (!hasOp(expression, 'call')) return undefined;
  const { name, args } = expression;
  const [first = null, second, third] = args;
  if (name === 'speech') {
    const gender = speechGenders.find((one) => one === third);
    const isFixed = typeof first === 'string' && typeof second === 'string' && args.length === 3;
    return isFixed && gender !== undefined
      ? { type: 'speech', text: first, language: second, gender }
      : undefined;
  }
  if (args.length !== 1) return undefined;
  if (name === 'tone' && typeof first === 'string') return { type: 'tone', name: first };
  if (name === 'silence' && hasOp(first, 'duration')) return { type: 'silence', ms: first.ms };
  if ((name === 'sound' || name === 'recording') && hasOp(first, 'entity') && first.type === name)
    return { type: name, id: first.id };
  return undefined;
}
