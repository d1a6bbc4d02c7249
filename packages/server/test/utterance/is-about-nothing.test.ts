import { expect, test } from 'vitest';
import { isAboutNothing } from '../../src/utterance/index.ts';

test.each([
  'Talk to a human',
  'talk to human',
  'agent please',
  'Hello, can I speak to a real person please?',
  'is there anybody real here?',
  'Quero falar com uma pessoa',
  'oi, quero falar com um atendente por favor',
  'Quiero hablar con una persona',
  'Je voudrais parler à un conseiller, s’il vous plaît',
  'Guten Tag, ich möchte mit einem Menschen sprechen',
  'yes, go ahead',
  'thank you',
])('"%s" says nothing of what it is about', (message) => {
  expect(isAboutNothing(message)).toBe(true);
});

test.each([
  'I want to talk to a human about my invoice',
  'Talk to a human, I was charged twice',
  'can I talk to someone about the export?',
  'Preciso falar com alguém sobre o reembolso',
  'Kann ich mit jemandem über die Rechnung sprechen?',
  'Je veux parler à un humain de mon export',
  'Invite a person',
  'hello',
  'Where is my money?',
])('"%s" says what it is about', (message) => {
  expect(isAboutNothing(message)).toBe(false);
});
