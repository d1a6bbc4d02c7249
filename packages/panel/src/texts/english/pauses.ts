export const pauses = {
  title: 'Pause',
  names: { assistant: 'The assistant', actions: 'Changes' },
  running: 'On',
  paused: 'Paused',
  pause: { assistant: 'Pause the assistant', actions: 'Pause changes' },
  resume: { assistant: 'Resume the assistant', actions: 'Resume changes' },
  means: {
    assistant:
      'While it is paused, every message is kept and answered with no more than that, and a person is offered where you hand over to people.',
    actions:
      'While they are paused, the assistant answers and looks things up, but proposes no change. One that waits is refused when it is confirmed, and its user is told that nothing was changed.',
  },
  resumes: {
    assistant: 'The next message is answered again.',
    actions: 'Changes are proposed again from the next message on.',
  },
  keeps: 'No setting and no version is touched.',
  banner: { assistant: 'The assistant is paused.', actions: 'Changes are paused.' },
  look: 'Look at it',
};
