import type { Place } from './backend.ts';

const options = ({ serviceUrl }: Place) => `{
      baseUrl: '${serviceUrl}',
      tokenUrl: '/support/token',
    }`;

const react = (place: Place) => `'use client';
import { useEffect, useRef } from 'react';
import { createWidget, type DeskhandWidget } from '@deskhand/widget';

/** \`person\` names who is signed in, and in which organisation; null is nobody. */
export function Support({ person }: { person: string | null }) {
  const last = useRef<{ person: string; support: DeskhandWidget } | null>(null);
  useEffect(() => {
    if (last.current?.person !== person) last.current?.support.destroy();
    if (!person) return undefined;
    const support = createWidget(${options(place)});
    last.current = { person, support };
    return () => support.remove();
  }, [person]);
  return null;
}`;

/** What stands in the customer's page, by what the page is made with. */
export const pageSnippets: Record<string, (place: Place) => string> = {
  HTML: ({ serviceUrl }) =>
    `<script src="${serviceUrl}/widget.js" data-token-url="/support/token" defer></script>`,
  npm: (place) => `// npm install ./deskhand-widget-0.1.0.tgz, packed in your clone of Deskhand:
// npm pack --workspace @deskhand/widget
import { createWidget } from '@deskhand/widget';

const support = createWidget(${options(place).replace(/^ {4}/gm, '')});

// When somebody signs out:
// support.destroy();`,
  React: react,
  Vue: (place) => `<script setup>
import { createWidget } from '@deskhand/widget';
import { onBeforeUnmount, onMounted, watch } from 'vue';

/** Names who is signed in, and in which organisation; null is nobody. */
const props = defineProps({ person: String });
let support;

function show() {
  support?.destroy();
  support = props.person
    ? createWidget(${options(place)})
    : null;
}

onMounted(show);
watch(() => props.person, show);
onBeforeUnmount(() => support?.remove());
</script>

<template></template>`,
  Next: (place) => `// app/support.tsx
${react(place)}

// app/layout.tsx: once, beside {children}
// <Support person={await signedIn()} />`,
};
