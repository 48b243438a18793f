import { useWatch } from 'react-hook-form';
import type { TemplateName } from '../../../domain/flow/template/answers.ts';
import { Fields } from '../../../fields/form/form-layout.tsx';
import type { NewFlowValues } from './fields.ts';
import type { QuestionProps } from './questions.tsx';
import {
  ChoicesQuestion,
  FallbackQuestion,
  MailQuestion,
  OrderQuestion,
  PartiesQuestion,
  QueueQuestion,
  ScheduleQuestion,
  SpokenQuestion,
} from './questions.tsx';

function Questions({ template, source }: QuestionProps & { template: TemplateName }) {
  switch (template) {
    case 'empty':
      return null;
    case 'menu':
      return (
        <>
          <SpokenQuestion source={source} name="greeting" />
          <ChoicesQuestion source={source} />
          <ScheduleQuestion source={source} />
          <FallbackQuestion source={source} />
        </>
      );
    case 'ringGroup':
      return (
        <>
          <PartiesQuestion source={source} name="parties" />
          <OrderQuestion />
          <MailQuestion source={source} />
        </>
      );
    case 'queue':
      return (
        <>
          <QueueQuestion source={source} />
          <SpokenQuestion source={source} name="greeting" />
          <ScheduleQuestion source={source} />
          <FallbackQuestion source={source} />
        </>
      );
    case 'nightService':
      return (
        <>
          <ScheduleQuestion source={source} required />
          <PartiesQuestion source={source} name="parties" />
          <PartiesQuestion source={source} name="night" />
          <MailQuestion source={source} />
        </>
      );
    case 'announcement':
      return <SpokenQuestion source={source} name="announcement" />;
  }
}

/** The questions of the chosen template. Answers stay when another template is chosen. */
export function QuestionStep({ source }: QuestionProps) {
  const template = useWatch<NewFlowValues, 'template'>({ name: 'template' });
  return (
    <Fields>
      <Questions template={template} source={source} />
    </Fields>
  );
}
