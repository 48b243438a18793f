import type { IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { bodyMethods, httpMethods } from '../../../src/domain/flow/catalogue/option-values.ts';
import { fromJson, toJson, valueText } from '../../../src/domain/flow/expression/value/text.ts';
import type { FlowValue } from '../../../src/domain/flow/expression/value/value.ts';
import { dictionaryOf, isKind } from '../../../src/domain/flow/expression/value/value.ts';
import type { Values } from '../../../src/domain/flow/run/state/state.ts';
import { limitBytes, OverLimit } from '../audio/limit-bytes.ts';
import { requestGuarded } from '../outgoing/guarded-request.ts';
import type { RequestOptions } from '../outgoing/guarded-request.ts';
import { TooManyRequests } from '../outgoing/requests.ts';
import { OutOfTime, withTimeLimit } from '../base/time-limit.ts';
import { hostLimits } from './limits.ts';

/** How a request ended, as an answer to its block. */
export interface RequestAnswer {
  readonly output: 'answered' | 'failed';
  readonly values: Values;
}

const { maxBytes, maxMs } = hostLimits.request;
/** The platform writes them itself: they say where a request ends and who answers it. */
const ownHeaders =
  /^(?:host|transfer-encoding|content-length|connection|upgrade|te|trailer|expect|keep-alive|proxy-.*)$/;

const failed = (error: string): RequestAnswer => ({ output: 'failed', values: { error } });

/** The headers as given; None has none. */
function headersOf(value: FlowValue | undefined): Record<string, string> {
  if (value === undefined || !isKind(value, 'dictionary')) return {};
  return Object.fromEntries(
    Object.entries(value.entries).map(([name, one]) => [name.toLowerCase(), valueText(one)]),
  );
}

function bodyOf(value: FlowValue | undefined): { readonly body: string; readonly type: string } | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string'
    ? { body: value, type: 'text/plain; charset=utf-8' }
    : { body: JSON.stringify(toJson(value)), type: 'application/json' };
}

async function answerOf(response: IncomingMessage): Promise<RequestAnswer> {
  const text = await pipeline(response, limitBytes(maxBytes), (body) => readText(body));
  const isJson = /[/+]json\b/.test(response.headers['content-type'] ?? '');
  const headers = Object.entries(response.headers).map(([name, value]): [string, FlowValue] => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  let body: FlowValue = text;
  if (isJson)
    try {
      body = fromJson(JSON.parse(text));
    } catch {
      // The header is wrong: the body stays text.
    }
  return {
    output: 'answered',
    values: { status: response.statusCode ?? 0, headers: dictionaryOf(headers), body },
  };
}

/** Sends the request of an apiCall block. `key` identifies a repeat to the server. */
export async function sendFlowRequest(
  options: Values,
  key: string,
  signal: AbortSignal,
  guard: RequestOptions,
): Promise<RequestAnswer> {
  const timeout = options['timeout'] ?? null;
  const ms = isKind(timeout, 'duration') ? Math.min(timeout.ms, maxMs) : maxMs;
  const given = valueText(options['method'] ?? 'get').toLowerCase();
  const method = httpMethods.find((one) => one === given);
  if (method === undefined) return failed(`${given} is not a method`);
  const hasBody = bodyMethods.some((one) => one === method);
  const sent = hasBody ? bodyOf(options['body']) : null;
  const headers = headersOf(options['headers']);
  const own = Object.keys(headers).find((name) => ownHeaders.test(name.trim()));
  if (own !== undefined) return failed(`The header ${own} cannot be set`);
  const url = valueText(options['url'] ?? '');
  if (!URL.canParse(url)) return failed(`${url} is not an address`);
  try {
    return await withTimeLimit(Math.max(0, ms), signal, (limit) =>
      requestGuarded(
        {
          url,
          method: method.toUpperCase(),
          headers: {
            ...(sent && { 'content-type': sent.type }),
            'idempotency-key': key,
            ...headers,
            'accept-encoding': 'identity',
            ...(sent && { 'content-length': String(Buffer.byteLength(sent.body)) }),
          },
          body: sent?.body ?? null,
          signal: limit,
        },
        guard,
        answerOf,
      ),
    );
  } catch (error) {
    if (error instanceof OutOfTime) return failed('No answer in time');
    if (error instanceof TooManyRequests) return failed(error.message);
    if (error instanceof OverLimit) return failed(`The answer is too large: ${error.message}`);
    return failed(error instanceof Error ? error.message : String(error));
  }
}
