import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import type { FunctionName } from '../../../../../src/domain/flow/expression/library/library.ts';
import { library } from '../../../../../src/domain/flow/expression/library/library.ts';
import type { ExpressionContext } from '../../../../../src/domain/flow/expression/evaluate/context.ts';
import { emptyContext, valueOf } from './context.ts';

const context: ExpressionContext = {
  ...emptyContext,
  entity: (type, id) => (type === 'user' && id === 'u1' ? { name: 'Ann' } : undefined),
};

/** Each function with examples of it, written as expressions that are true. */
const examples: { readonly [Name in FunctionName]: readonly string[] } = {
  length: ['length("abc") == 3', 'length([1, 2]) == 2', 'length({"a": 1}) == 1'],
  upper: ['upper("abc") == "ABC"'],
  lower: ['lower("ABC") == "abc"'],
  trim: ['trim("  a ") == "a"'],
  contains: ['contains("abc", "b")', 'contains([1, {"a": 2}], {"a": 2})', 'not contains([1], 2)'],
  startsWith: ['startsWith("+31", "+")', 'not startsWith("31", "+")'],
  replace: ['replace("a.b.c", ".", "-") == "a-b-c"', 'replace("a", "", "b") == "a"'],
  split: ['split("a,b", ",") == ["a", "b"]'],
  join: ['join(["a", 1, none], "-") == "a-1-"', 'join([1, 2]) == "12"'],
  slice: ['slice("abcd", 1, 3) == "bc"', 'slice([1, 2, 3], -2) == [2, 3]'],
  padStart: ['padStart("7", 3, "0") == "007"', 'padStart("a", 2) == " a"'],
  number: ['number("12.5") == 12.5', 'number("a") == none', 'number(true) == 1'],
  text: ['text(1h30m) == "1h30m"', 'text([1]) == "[1]"', 'text(none) == ""'],
  round: ['round(2.5) == 3', 'round(1.256, 2) == 1.26', 'round(5, 400) == 5'],
  floor: ['floor(-1.5) == -2'],
  min: ['min(3, 1, 2) == 1', 'min([1h, 1m]) == 1m', 'min([]) == none'],
  max: ['max("a", "b") == "b"'],
  sum: ['sum([1, 2]) == 3', 'sum(1h, 30m) == 1h30m', 'sum([]) == 0'],
  range: ['range() == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]', 'range(5, 2) == [5, 6]'],
  merge: ['merge([1], [2]) == [1, 2]', 'merge({"a": 1, "b": 1}, {"a": 2}) == {"b": 1, "a": 2}'],
  keys: ['keys({"a": 1, "__proto__": 2}) == ["a", "__proto__"]'],
  values: ['values({"a": 1}) == [1]'],
  has: ['has({"a": none}, "a")', 'not has({}, "toString")'],
  first: ['first([1, 2]) == 1', 'first([]) == none'],
  last: ['last([1, 2]) == 2'],
  indexOf: ['indexOf("abc", "c") == 2', 'indexOf([1], 2) == none'],
  sort: ['sort([3, 1, 2]) == [1, 2, 3]', 'sort(["b", "a"]) == ["a", "b"]'],
  reverse: ['reverse([1, 2]) == [2, 1]'],
  unique: ['unique([1, 1, {"a": 1, "b": 2}, {"b": 2, "a": 1}]) == [1, {"a": 1, "b": 2}]'],
  any: ['any([false, true])', 'not any([])'],
  all: ['all([true, true])', 'not all([true, false])'],
  now: ['now() == @2026-11-23T10:00Z'],
  parts: [
    'parts(@2026-11-23T23:30Z, "Europe/Amsterdam") == {"year": 2026, "month": 11, "day": 24, "hour": 0, "minute": 30, "second": 0, "weekDay": 2}',
    'parts(now()).hour == 10',
  ],
  format: [
    'format(@2026-11-23T23:30Z, "dd-MM-yyyy HH:mm", "Europe/Amsterdam") == "24-11-2026 00:30"',
    'format(1h5s, "HH:mm:ss") == "01:00:05"',
    'format(3.14159, "00.00") == "03.14"',
  ],
  random: ['random(1, 10) == 6', 'random(1, 1) == 1'],
  randomText: ['length(randomText()) == 12', 'randomText(3) == "sss"'],
  sound: ['type(sound("s1")) == "audio"', 'sound(sound#"s1") == sound("s1")'],
  recording: ['recording("s1") != sound("s1")'],
  tone: ['tone() == tone("ringback")'],
  silence: ['silence(1s) != silence(2s)'],
  speech: ['speech("Hi") == speech("Hi", "en", "female")'],
  dial: ['dial("+31101234567").number == "+31101234567"'],
  json: ['json({"a": [1, none]}) == "{\\"a\\":[1,null]}"'],
  parseJson: ['parseJson("{\\"a\\":[1]}") == {"a": [1]}', 'parseJson("{") == none'],
  type: ['[type(none), type(1h), type({})] == ["none", "duration", "dictionary"]'],
  exists: ['exists(user#"u1")', 'not exists(user#"u2")', 'not exists(none)', 'exists("")'],
};

// Proves S1-9-19.
test.each(Object.entries(examples))('%s', (name, texts) => {
  for (const text of texts)
    expect(`${text} is ${JSON.stringify(valueOf(text, context))}`).toBe(`${text} is true`);
  expect(Object.keys(library)).toContain(name);
});
