import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readSipUri, sipUriText } from '../../../src/domain/value/sip-uri.ts';

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
  ])('%s is kept as %s', (text, kept) => {
    expect(readSipUri(text)).toBe(kept);
    expect(readSipUri(kept)).toBe(kept);
  });

  it.each([
    ['', 'nothing'],
    ['sip:', 'no host'],
    ['sip:pbx.example.com:70000', 'a port beyond the last'],
    ['sip:pbx.example.com:0', 'no port'],
    ['sip:pbx.example.com:', 'a port left out'],
    ['sip:pbx.example.com:sip', 'a port in words'],
    ['sip:my pbx.example.com', 'a space in the host'],
    ['my pbx', 'two words'],
    ['sip:pbx_1.example.com', 'an underscore in the host'],
    ['sip:-pbx.example.com', 'a dash in front'],
    ['sip:pbx..example.com', 'an empty label'],
    [`sip:a${long}`, 'a label of 64 letters'],
    ['sip:5060', 'a number for a host'],
    ['sip:192.0.2.256', 'an address that is none'],
    ['sip:[2001:db8::7', 'a bracket left open'],
    ['sip:[192.0.2.7]', 'an old address in brackets'],
    ['sip:ada:secret@pbx.example.com', 'a password'],
    ['sip:pbx.example.com?subject=x', 'a header'],
    ['tel:+31201234567', 'another scheme'],
    ['https://pbx.example.com', 'a page'],
    ['sip:pbx.example.com;transport=a b', 'a space in a parameter'],
  ])('%s is none: %s', (text) => {
    expect(readSipUri(text)).toBeNull();
    expect(v.is(sipUriText, text)).toBe(false);
  });

  it('is not read for seconds, whatever is typed', () => {
    const began = performance.now();
    for (const text of [`sip:${'a-'.repeat(40_000)}`, `sip:x${';a'.repeat(40_000)}!`, 'a.'.repeat(40_000)])
      readSipUri(text);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
