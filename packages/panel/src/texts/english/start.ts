export const start = {
  title: 'Start',
  lead: (tenant: string) => `What ${tenant} needs before its customers meet the assistant.`,
  progress: (done: number, all: number) => `${done} of ${all} seen`,
  explained: 'Each line is ticked by what the service has seen, never by hand.',
  seen: 'Seen',
  open: 'Open',
  checking: 'Looking…',
  steps: {
    credential: {
      title: 'A credential for your backend',
      done: (count: number) =>
        count === 1
          ? 'One integration credential is live.'
          : `${count} integration credentials are live.`,
      next: 'Create an integration credential and give it to your backend.',
      link: 'Create a credential',
    },
    session: {
      title: 'First session issued',
      done: (when: string) => `Your backend last asked for one ${when}.`,
      next: 'Your backend exchanges its credential for a session of one user:',
      link: 'Credentials',
    },
    articles: {
      title: 'Articles to answer from',
      done: 'The assistant has something to quote.',
      next: 'Write the first article: the question you are asked most.',
      link: 'Write an article',
    },
    assistant: {
      title: 'An assistant that answers',
      builtin: 'The built-in assistant answers, by quoting your articles. No model is set.',
      asked: (model: string, milliseconds: number) =>
        `${model} answered in ${milliseconds} ms, just now.`,
      next: (model: string) => `${model} is set. Ask it, to see that it answers.`,
      ask: 'Ask the model',
    },
    connector: {
      title: 'A connector that was reached',
      done: (when: string) => `Its tools were read ${when}.`,
      next: 'Name the address of your MCP server, so that the assistant can look things up and change them.',
      link: 'Set up the connector',
    },
    tools: {
      title: 'Tools approved',
      done: (count: number) =>
        count === 1 ? 'One tool may be used.' : `${count} tools may be used.`,
      next: (waiting: number) =>
        waiting === 1
          ? 'One tool waits for somebody to read and approve it.'
          : `${waiting} tools wait for somebody to read and approve them.`,
      nothing: 'The connector’s tools appear here once it was reached.',
      link: 'Look at the tools',
    },
    conversation: {
      title: 'First case',
      done: (subject: string) => `The newest: “${subject}”`,
      next: 'Open the chat in your product and ask it something.',
      link: 'Cases',
    },
    receipt: {
      title: 'First receipt',
      done: 'A change was carried out and proven.',
      next: 'Ask the chat for a change and confirm it: its receipt is the proof. None is among the newest hundred outcomes.',
      link: 'Audit',
    },
  },
};
