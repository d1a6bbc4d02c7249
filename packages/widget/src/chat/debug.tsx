import { Component } from 'preact';
import type { ViewProps } from './view.ts';

/** As `GET /api/cases/:caseId/answers` tells it; additive, so anything may be missing. */
interface Explanation {
  messageId?: string;
  provider?: string;
  model?: string | null;
  kind?: string | null;
  fallbackFrom?: string | null;
  failure?: string | null;
  tools?: {
    connector?: boolean;
    offered?: number;
    withheld?: { tool?: string; reason?: string; missingRoles?: string[] }[];
  } | null;
}

interface State {
  answers: Explanation[] | null;
  problem: string | null;
}

/**
 * Tells a developer how the answers of this conversation came about, newest first: in English, and only
 * where the option `debug` asks for it and the session may know it.
 */
export class Debug extends Component<ViewProps, State> {
  override state: State = { answers: null, problem: null };

  override componentDidMount(): void {
    void this.#read().catch((error: unknown) => this.setState({ problem: String(error) }));
  }

  override render() {
    const { answers, problem } = this.state;
    if (!answers) return <p role="status">{problem ?? '…'}</p>;
    return (
      <ol>
        {answers.toReversed().map((answer) => (
          <li key={answer.messageId}>
            <p>{describeAuthor(answer)}</p>
            <ul>
              {describeTools(answer).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    );
  }

  async #read(): Promise<void> {
    const { conversation, host } = this.props.view;
    const { baseUrl, getToken } = host.settings;
    const { caseId } = conversation;
    if (!caseId) return this.setState({ answers: [] });
    const headers = { Authorization: `Bearer ${await getToken()}` };
    const response = await fetch(`${baseUrl}/api/cases/${caseId}/answers`, { headers });
    const body = (await response.json()) as { answers?: Explanation[]; message?: string };
    this.setState({ answers: body.answers ?? null, problem: body.message ?? null });
  }
}

function describeAuthor({ provider, model, kind, fallbackFrom, failure }: Explanation): string {
  const by = [provider, model, kind].filter(Boolean).join(', ');
  return failure
    ? `Answered by ${by}, because ${fallbackFrom} failed: ${failure}.`
    : `Answered by ${by}.`;
}

function describeTools({ tools }: Explanation): string[] {
  if (!tools) return ['No tool was needed.'];
  if (!tools.connector) return ['No tool could be used: there is no connector.'];
  const withheld = (tools.withheld ?? []).map(
    ({ tool, reason = '', missingRoles = [] }) =>
      `${tool} was not offered: ${reason === 'roles' ? `the session lacks ${missingRoles.join(', ')}` : (reasons[reason] ?? reason)}.`,
  );
  return [`${tools.offered} tools were offered to the assistant.`, ...withheld];
}

const reasons: Readonly<Record<string, string>> = {
  unapproved: 'nobody has approved it (deskhand connector approve)',
  quarantined: 'its definition has changed since it was approved',
  disabled: 'its policy switches it off',
  paused: 'it is paused, or changes are',
  gone: 'the connector does not list it any more',
  unusable: 'its schema cannot be used',
  not_pinned: 'the version of this conversation does not pin it',
  pinned_otherwise: 'the version of this conversation pins another definition of it',
};
