import { expect, test } from 'vitest';
import { iceServersFor } from '../../platform/media/ice-servers.ts';

const at = 1_793_000_000_000 - 24 * 60 * 60_000;

test('a TURN credential is what coturn expects with use-auth-secret', () => {
  const turn = { urls: ['turn:turn.example:3478', 'turns:turn.example:5349'], secret: 'north' };
  // printf '1793000000:ada' | openssl dgst -sha1 -hmac north -binary | base64
  expect(iceServersFor({ stun: ['stun:stun.example'], turn }, 'ada', at)).toEqual([
    { urls: ['stun:stun.example'] },
    { urls: turn.urls, username: '1793000000:ada', credential: 'tGEPsL1MVF8nHnUjJ4WvY9+P/iQ=' },
  ]);
});

test('no servers are named unless they are configured', () => {
  expect(iceServersFor({ stun: [], turn: null }, 'ada', at)).toEqual([]);
});
