import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { flowName, flowSummary } from '../../domain/entities/flow/input.ts';
import { answersSchema } from '../../domain/flow/template/answers.ts';
import { sentencesIn } from '../../domain/flow/template/sentences.ts';
import type { FormPart } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { ValuePath } from '../define/value-path.ts';
import { flowLabels } from './fields.tsx';
import type { NewFlowValues } from './template/fields.ts';
import { newFlowFields } from './template/fields.ts';
import { madeContents } from './template/made-contents.ts';
import { QuestionStep } from './template/question-step.tsx';
import type { TemplateSource } from './template/source.ts';
import { useTemplateSource } from './template/source.ts';
import { TemplateStep } from './template/template-step.tsx';

const schema = v.intersect([v.object({ name: flowName, summary: flowSummary }), answersSchema]);

const valuesOf = ({ organization: { name, language } }: TemplateSource): NewFlowValues => ({
  name: '',
  summary: '',
  template: 'empty',
  scheduleId: null,
  queueId: null,
  soundId: null,
  greeting: sentencesIn(language).welcome(name),
  announcement: '',
  choices: [{ name: '', parties: { users: [], numbers: '' } }],
  parties: { users: [], numbers: '' },
  night: { users: [], numbers: '' },
  order: 'all',
  fallback: 'voicemail',
  mailTo: '',
});

const ownFields = ['name', 'summary'] as const satisfies readonly ValuePath<NewFlowValues>[];
const isAnswer = (path: string): boolean => !['name', 'summary', 'template'].includes(path);
const answerFields = (Object.keys(newFlowFields) as (keyof typeof newFlowFields)[]).filter(isAnswer);

type Send = FormPart<TemplateSource, NewFlowValues>['send'];

/** One call, so that a repeat cannot overwrite what others have saved in the new flow since. */
const sendFlow: Send = (values, { source, subject: { id, organizationId } }) => {
  const { name, summary, template } = values;
  if (organizationId === null) return null;
  const send = (contents?: Record<string, unknown>) =>
    call('flow.create', {}, { id, organizationId, name, summary, contents }, organizationId);
  return template === 'empty' ? send() : madeContents(values, source).then(send);
};

/** Creates a flow, empty or of a template (decision 105). */
export const newFlowForm = defineForm<TemplateSource, NewFlowValues>({
  entity: 'flow',
  title: flowLabels.create,
  submit: { label: flowLabels.create },
  useSource: useTemplateSource,
  schema: () => schema,
  valuesOf,
  fields: newFlowFields,
  steps: [
    { id: 'flow', title: msg`Flow`, fields: [...ownFields, 'template'], Body: TemplateStep },
    {
      id: 'questions',
      title: msg`Questions`,
      fields: answerFields,
      Body: QuestionStep,
      when: ({ template }) => template !== 'empty',
    },
  ],
  parts: [{ title: msg`Flow`, step: 'flow', fields: ownFields, send: sendFlow }],
  done: { text: msg`Flow created` },
});
