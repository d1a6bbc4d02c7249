/** What the conversation itself says. Loaded with it; what else there is stands in `en-more.ts`. */
export const en = {
  title: 'Support',
  assistant: 'Assistant',
  assistantHint: 'AI assistant',
  close: 'Close chat',
  greeting: 'How can we help?',
  greetingHint: 'An AI assistant answers. You approve changes.',
  message: 'Your message',
  send: 'Send',
  sending: 'Sending',
  notSent: 'Not sent.',
  partial: 'Not everything could be loaded. Try again',
};
