import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { subscribeToTopic } from '../../../client/data/topic.ts';
import { call as send } from '../../../client/session/call.ts';
import { currentSession } from '../../../client/session/session.ts';
import { recorderTriggerId } from '../../../domain/entities/flow-trigger/rules.ts';
import type {
  RecorderCall,
  RecorderCommand,
  RecorderEvent,
} from '../../../domain/entities/sound/recorder.ts';
import {
  followRecorder,
  recorderEndpoint,
  recorderEventSchema,
} from '../../../domain/entities/sound/recorder.ts';
import type { CallOutcome } from '../../../domain/protocol/engine.ts';
import { flowTopic } from '../../../domain/protocol/topic.ts';
import { loadRefusalText } from '../../../fields/form/load-refusal-text.ts';
import { toast } from '../../../kit/feedback/toast.ts';

const keepAliveMs = 10_000;

interface Recorder {
  readonly call: RecorderCall;
  /** Calls a number. */
  readonly start: (number: string) => void;
  readonly command: (command: Exclude<RecorderCommand, 'keepAlive'>) => void;
}

/** Records by telephone: a flow calls the user, takes commands and reports the recording. */
export function useRecorder(organizationId: string, onRecorded: (recordingId: string) => void): Recorder {
  const { i18n, t } = useLingui();
  const [call, setCall] = useState<RecorderCall>({ state: 'none' });
  const sessionId = 'sessionId' in call ? call.sessionId : null;

  const report = (failure: Exclude<CallOutcome, { kind: 'saved' }>): void => {
    if (failure.kind === 'unknown')
      return void toast.error(t`The server did not respond. Try again when the connection is back.`, 5);
    void loadRefusalText(i18n, failure.error).then((message) => toast.error(message, 5));
  };

  const invoke = (to: string, request: RecorderCommand) =>
    send('flowSession.invoke', { id: to, endpoint: recorderEndpoint }, { request }, organizationId);

  const follow = useEffectEvent((event: RecorderEvent) => {
    setCall((before) => followRecorder(before, event));
    if (event.name === 'recording') onRecorded(event.body.id);
    // S0-9-16.
    if (event.name === 'error') toast.error(event.body.message, 5);
  });
  const end = useEffectEvent(() => setCall({ state: 'ended' }));
  const keepAlive = useEffectEvent(async (to: string) => {
    const outcome = await invoke(to, 'keepAlive');
    if (outcome.kind === 'refused') end();
  });
  const hangUp = useEffectEvent((from: string) => void invoke(from, 'terminate'));

  useEffect(() => {
    const userId = currentSession().selectedUser?.id;
    if (sessionId === null || userId === undefined) return undefined;
    const stop = subscribeToTopic(userId, flowTopic.outboundEvents(sessionId), {
      onEvent(json) {
        const event = v.safeParse(recorderEventSchema, json);
        if (event.success) follow(event.output);
      },
      onEnd: end,
    });
    const timer = setInterval(() => void keepAlive(sessionId), keepAliveMs);
    return () => {
      clearInterval(timer);
      stop();
      hangUp(sessionId);
    };
  }, [sessionId]);

  const start = async (number: string): Promise<void> => {
    setCall({ state: 'starting' });
    const id = recorderTriggerId(organizationId);
    const outcome = await send('flowTrigger.invoke', { id }, { body: { number } }, organizationId);
    if (outcome.kind === 'saved') setCall({ state: 'calling', sessionId: outcome.value.flowSessionId });
    else {
      setCall({ state: 'none' });
      report(outcome);
    }
  };

  const command: Recorder['command'] = (request) => {
    if (!('sessionId' in call)) return;
    if (request === 'startRecording') setCall({ ...call, state: 'recording' });
    if (request === 'stopRecording') setCall({ ...call, state: 'saving' });
    if (request === 'terminate') setCall({ state: 'ended' });
    void invoke(call.sessionId, request).then((outcome) => {
      if (outcome.kind === 'saved') return;
      if (request !== 'terminate') setCall(call);
      report(outcome);
    });
  };

  return { call, start: (number) => void start(number), command };
}
