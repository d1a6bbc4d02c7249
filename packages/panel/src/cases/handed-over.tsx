import type { AdminCase } from '@deskhand/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useToolNames } from '../connector/tool-names.ts';
import { escalationQuery } from '../escalation/queries.ts';
import { Copy } from '../page/copy.tsx';
import { Facts } from '../page/page.tsx';
import { When } from '../page/when.tsx';
import { WebLink } from '../page/web-link.tsx';
import { texts } from '../texts/index.ts';

const said = texts.cases.handedOver;

type Escalation = NonNullable<AdminCase['escalation']>;

/** Says of a case that people have taken over who has it, where it went, and how it is answered. */
export function HandedOver({ escalation, ofCase }: { escalation: Escalation; ofCase: AdminCase }) {
  const { person, receipt } = escalation;
  const replyAddress = `${location.origin}/api/escalations/${escalation.id}/messages`;
  return (
    <section className="told told-attention handed-over" aria-labelledby="handed-over">
      <h2 id="handed-over">{said.title}</h2>
      <p>
        {person.name === null ? said.nobodyYet : said.answeredBy(person.name)}{' '}
        {ofCase.waitingOn === 'human' && said.userWaits}
      </p>
      <Facts
        facts={[
          [said.at, receipt && <When key="at" at={receipt.executedAt} />],
          [texts.cases.ticket, ticketOf(escalation)],
          [said.to, <Desk key="to" />],
        ]}
      />
      <p>{said.how}</p>
      <details>
        <summary>{said.replyAddress}</summary>
        <p>{said.replyWhy}</p>
        <p>
          <code>{replyAddress}</code> <Copy text={replyAddress} what={said.replyAddress} />
        </p>
      </details>
    </section>
  );
}

/** Its number at the desk, which leads to it where the desk said how. */
export function ticketOf({ externalId, externalUrl }: Escalation): ReactNode {
  return <WebLink address={externalUrl}>{externalId ?? externalUrl ?? texts.common.none}</WebLink>;
}

/** Who takes cases as it is set now. A case that was handed over before stays where it is. */
function Desk() {
  const { data } = useQuery(escalationQuery);
  const nameOf = useToolNames(data?.tool != null);
  if (!data) return null;
  if (data.tool !== null) {
    return (
      <>
        {said.byTool}{' '}
        <Link to="/connector/$toolName" params={{ toolName: data.tool }}>
          {nameOf(data.tool)}
        </Link>
      </>
    );
  }
  const url = data.webhook?.url ?? null;
  if (url === null || !URL.canParse(url)) return said.nowhere;
  return (
    <>
      {said.byWebhook} <code>{new URL(url).host}</code>
    </>
  );
}
