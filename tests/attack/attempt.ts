import { formTextsOf, uploadPartOf } from '../../src/domain/protocol/call.ts';
import type { Attacker } from './attacker.ts';
import { lineOf } from './attacker.ts';
import type { CallTarget } from './call-target.ts';
import type { HttpAnswer, HttpAttempt } from './http.ts';
import { finding } from './tally.ts';
import type { Outcome, Tally } from './tally.ts';
import type { World } from './world.ts';

export interface AttackSet {
  readonly name: string;
  readonly run: (world: World, tally: Tally) => Promise<void>;
}

const bodyText = (body: unknown): string | Buffer =>
  body instanceof Blob ? Buffer.from('nothing to be heard') : (JSON.stringify(body) ?? '');

/** Texts that calls accept beside their file. */
const formTexts: Readonly<Record<string, string>> = {
  domain: 'outboundCall',
  period: '202601',
  mode: 'preview',
  decimal: '.',
};

/** The file of a call as the form that the call sends it in. */
const formBody = ({ call, body }: CallTarget, part: string): Pick<HttpAttempt, 'headers' | 'body'> => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  body: [
    ...Object.keys(formTextsOf(call)).flatMap((name) => [
      '--edge',
      `content-disposition: form-data; name="${name}"`,
      '',
      formTexts[name] ?? '',
    ]),
    '--edge',
    `content-disposition: form-data; name="${part}"; filename="image.png"`,
    '',
    String(bodyText(body)),
    '--edge--',
    '',
  ].join('\r\n'),
});

/** The request of a call, with a body where its method has one. */
export function requestOf({ call, parameters, body }: CallTarget): HttpAttempt {
  const line = lineOf(call, parameters);
  const part = uploadPartOf(call);
  if (part !== null) return { ...line, ...formBody({ call, parameters, body }, part) };
  return { ...line, body: line.method === 'GET' ? null : bodyText(body) };
}

const short = (text: string, length = 300): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length})` : text;

/** The request that repeats an attempt. */
export function stepsOf(
  who: string,
  { method, path, headers, body }: HttpAttempt,
  answer: HttpAnswer,
): string {
  const extra = headers === undefined ? '' : ` ${short(JSON.stringify(headers))}`;
  const sent = body === null || body === undefined ? '' : ` ${short(body.toString())}`;
  return `${method} ${short(path)} as ${who}${extra}${sent} → ${answer.status} ${short(answer.text, 200)}`;
}

/** An answer that no request may cause; null for all others. */
export function broken({ status, text }: HttpAnswer): Outcome | null {
  if (status === 0) return finding(`no answer: ${text}`);
  return status >= 500 ? finding(`answered with ${status}`) : null;
}

/** Sends as the user and records how it ended: an answer that breaks, or else what `judge` makes of it. */
export async function attemptAs(
  { world, tally, who }: { readonly world: World; readonly tally: Tally; readonly who: Attacker },
  subject: string,
  request: HttpAttempt,
  judge: (answer: HttpAnswer) => Outcome,
): Promise<HttpAnswer> {
  const answer = await world.sendAs(who, request);
  tally.record(subject, broken(answer) ?? judge(answer), stepsOf(who.name, request, answer));
  return answer;
}
