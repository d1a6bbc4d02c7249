import { useQuery } from '@tanstack/react-query';
import { Page } from '../page/page.tsx';
import { sessionQuery } from '../session/queries.ts';
import { texts } from '../texts/index.ts';
import { useAssistantStep } from './assistant-step.tsx';
import { useChecksStep } from './checks-step.tsx';
import { StepLine, type Step } from './step.tsx';
import { useObservedSteps } from './observed-steps.tsx';
import { Problems } from './problems.tsx';
import { Spending } from './spending.tsx';
import { useConnectorSteps, useConversationStep, useFoundationSteps } from './seen-steps.tsx';

const said = texts.start;

/** What the tenant still needs, each line ticked by what the service has seen. */
export function Start() {
  const { data: session } = useQuery(sessionQuery);
  const [credential, issued, articles] = useFoundationSteps();
  const assistant = useAssistantStep();
  const connector = useConnectorSteps();
  const conversation = useConversationStep();
  const { chat, cited, receipt, escalation } = useObservedSteps();
  const checks = useChecksStep();
  const steps: Step[] = [
    ...[credential, issued, chat, conversation, articles, cited, assistant],
    ...connector,
    ...[receipt, escalation, checks],
  ];
  const seen = steps.filter(({ isSeen }) => isSeen).length;
  return (
    <Page title={said.title} lead={said.lead(session?.tenant.name ?? '')}>
      <div className="progress">
        <strong>{said.progress(seen, steps.length)}</strong>
        <span className="faint">{said.explained}</span>
        <progress value={seen} max={steps.length} aria-label={said.title} />
      </div>
      <ul className="steps">
        {steps.map((step) => (
          <StepLine key={step.name} step={step} />
        ))}
      </ul>
      <Spending />
      <Problems />
    </Page>
  );
}
