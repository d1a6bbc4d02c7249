export const start = {
  title: 'Start',
  lead: (tenant: string) => `What ${tenant} needs before its customers meet the assistant.`,
  progress: (done: number, all: number) => `${done} of ${all} seen`,
  explained: 'Each line is ticked by what the service has seen, never by hand.',
  seen: 'Seen',
  open: 'Open',
  checking: 'Looking…',
  spending: {
    took: (days: number, answers: number, input: string, output: string) =>
      `In conversations that were begun in the last ${days === 1 ? 'day' : `${days} days`}, a model was asked for ${answers === 1 ? '1 answer' : `${answers} answers`}: ${input} tokens went in and ${output} came out.`,
    cost: (amount: string) => `At the prices of their versions that cost ${amount}.`,
    unpriced: (count: number) =>
      count === 1 ? 'Of 1 of them no cost is known.' : `Of ${count} of them no cost is known.`,
    cut: 'Only the newest 2,000 conversations are counted.',
  },
  steps: {
    credential: {
      title: 'A credential for your backend',
      done: (count: number) =>
        count === 1
          ? 'There is one: the key by which your own server tells the chat who its visitors are.'
          : `There are ${count}: keys by which your own servers tell the chat who their visitors are.`,
      next: 'Create an integration credential and have it put into your own server, the backend: by this key it tells the chat who a visitor is.',
      link: 'Create a credential',
    },
    session: {
      title: 'Somebody was signed in to the chat',
      done: (when: string) => `The last visitor whom your own server signed in: ${when}.`,
      next: 'For each visitor who is signed in with you, your own server asks for a session, with its credential:',
      link: 'Credentials',
    },
    articles: {
      title: 'Articles to answer from',
      done: 'The assistant has something to quote.',
      next: 'Import the help center that you have, from files, from its website or by a command, or write the first article: the question you are asked most.',
      link: 'Import a help center',
      write: 'Write an article',
    },
    assistant: {
      title: 'An assistant that answers',
      builtin: 'The built-in assistant answers, by quoting your articles. No model is set.',
      asked: (model: string, milliseconds: number) =>
        `${model} answered in ${milliseconds} ms, just now.`,
      next: (model: string) => `${model} is set. Ask it, to see that it answers.`,
      answered: (model: string, when: string) => `${model} answered ${when}.`,
      ask: 'Ask the model',
    },
    connector: {
      title: 'Your own systems are connected',
      done: (when: string) => `What the connector offers was last read ${when}.`,
      next: 'Name the address of your MCP server, so that the assistant can look things up and change them.',
      link: 'Set up the connector',
    },
    tools: {
      title: 'Tools that you approved',
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
      link: 'How it comes into your product',
    },
    checks: {
      title: 'Checks that pass',
      done: (count: number) =>
        count === 1 ? 'The one that is on has passed.' : `All ${count} that are on have passed.`,
      next: (open: number) =>
        open === 1
          ? 'One was not run on what is live yet, or has not passed.'
          : `${open} were not run on what is live yet, or have not passed. Each tenant starts with twenty about honesty.`,
      nothing: 'Write what you expect of an answer, so that you see when it changes.',
      link: 'Checks',
    },
    receipt: {
      title: 'A change that was made and proven',
      done: (tool: string, when: string) => `${tool} was carried out and proven ${when}.`,
      next: 'Ask the chat for a change and confirm it: what your systems answer is kept as its receipt.',
      link: 'Tools that change something',
    },
    chat: {
      title: 'The chat on a page',
      done: (when: string, origin: string | null) =>
        origin === null ? `First seen ${when}.` : `First seen ${when}, on ${origin}.`,
      next: 'Put the chat into your pages; it is seen once a browser opens it:',
      link: 'Every way to do it',
    },
    cited: {
      title: 'A question answered with its source',
      done: (when: string) => `An answer named its source ${when}.`,
      next: 'Ask the chat something that an article answers. In the playground you see what it would say.',
      link: 'Playground',
    },
    escalation: {
      title: 'A case handed over to people',
      done: (caseNumber: number, when: string) => `Case ${caseNumber} was accepted ${when}.`,
      next: 'Name a tool of your connector that takes cases over, or an address of yours, and ask the chat for a person:',
      link: 'Hand-over',
    },
  },
};
