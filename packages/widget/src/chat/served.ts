// The file that the service serves: the chat, and what its extras share with it.
export { mountChat } from './index.tsx';
export { Component, createRef, render } from 'preact';
export { renderMarkdown } from '../markdown/render-markdown.ts';
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime';
