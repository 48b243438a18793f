import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readSipUri, sipUriText } from '../../../../src/domain/value/sip-uri.ts';

const long = `${'a'.repeat(63)}.example`;

describe('a SIP URI', () => {
  it.each([
    ['sip:pbx.example.com', 'sip:pbx.example.com'],
    [' pbx.example.com:5060 ', 'sip:pbx.example.com:5060'],
    ['SIPS:Sales@PBX.Example.com:05061', 'sips:Sales@pbx.example.com:5061'],
    ['sip:+31201234567@192.0.2.7:65535', 'sip:+31201234567@192.0.2.7:65535'],
    ['sip:[2001:DB8::7]:5060', 'sip:[2001:db8::7]:5060'],
    ['sip:pbx;transport=tls;lr', 'sip:pbx;transport=tls;lr'],
    ['pbx', 'sip:pbx'],
    [`sip:${long}`, `sip:${long}`],
  ])('parses %s as %s', (text, expected) => {
    expect(readSipUri(text)).toBe(expected);
    expect(readSipUri(expected)).toBe(expected);
  });

  it.each([
    ['', 'nothing'],
    ['sip:', 'no host'],
    ['sip:pbx.example.com:70000', 'a port above 65535'],
    ['sip:pbx.example.com:0', 'port 0'],
    ['sip:pbx.example.com:', 'an empty port'],
    ['sip:pbx.example.com:sip', 'a port that is not a number'],
    ['sip:my pbx.example.com', 'a space in the host'],
    ['my pbx', 'two words'],
    ['sip:pbx_1.example.com', 'an underscore in the host'],
    ['sip:-pbx.example.com', 'a leading dash'],
    ['sip:pbx..example.com', 'an empty label'],
    [`sip:a${long}`, 'a label of 64 letters'],
    ['sip:5060', 'a number as host'],
    ['sip:192.0.2.256', 'an invalid IPv4 address'],
    ['sip:[2001:db8::7', 'an open bracket'],
    ['sip:[192.0.2.7]', 'an IPv4 address in brackets'],
    ['sip:ada:secret@pbx.example.com', 'a password'],
    ['sip:pbx.example.com?subject=x', 'a header'],
    ['tel:+31201234567', 'another scheme'],
    ['https://pbx.example.com', 'a web address'],
    ['sip:pbx.example.com;transport=a b', 'a space in a parameter'],
  ])('refuses %s: %s', (text) => {
    expect(readSipUri(text)).toBeNull();
    expect(v.is(sipUriText, text)).toBe(false);
  });

  it('is parsed quickly for any input', () => {
    const began = performance.now();
    for (const text of [`sip:${'a-'.repeat(40_000)}`, `sip:x${';a'.repeat(40_000)}!`, 'a.'.repeat(40_000)])
      readSipUri(text);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
