import { matchesPattern } from '../expression/evaluate/matches.ts';
import { fromJson, valueText } from '../expression/value/text.ts';
import type { Values } from '../run/state/state.ts';
import type { TestRunContext } from './context.ts';
import type { Reaction } from './reaction.ts';
import { after, answers, unknownOf } from './reaction.ts';

/** Answers a request as the scenario says. */
export function httpAnswer(options: Values, { scenario }: TestRunContext): Reaction {
  const [method, url] = [valueText(options['method'] ?? null), valueText(options['url'] ?? null)];
  const requested = { kind: 'requested', method, url } as const;
  const planned = scenario.http.find(
    (one) => (one.method === null || one.method === method) && matchesPattern(url, one.url),
  );
  if (planned === undefined) return unknownOf({ type: 'http', method, url }, requested);
  const { afterMs, answer } = planned;
  if (answer.type === 'failed')
    return answers([after(afterMs, 'failed', { error: answer.error })], requested);
  const { status, body } = answer;
  const headers = { kind: 'dictionary', entries: {} } as const;
  return answers([after(afterMs, 'answered', { status, headers, body: fromJson(body) })], requested);
}
