import * as v from 'valibot';
import { pause } from '../../src/lib/async/deadline.ts';
import type { HttpAnswer } from './http.ts';
import { jsonOf } from './http.ts';

const tooOften = v.object({ details: v.object({ seconds: v.pipe(v.number(), v.maxValue(10)) }) });
const maxWaits = 30;

/** Sends again at the time that the answer names, while the session calls too often. */
export async function patiently(send: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  let answer = await send();
  for (let waits = 0; answer.status === 429 && waits < maxWaits; waits += 1) {
    const refusal = v.safeParse(tooOften, jsonOf(answer));
    if (!refusal.success) return answer;
    await pause(refusal.output.details.seconds * 1000);
    answer = await send();
  }
  return answer;
}
