// The file that the service serves: the chat, and the Preact that its extras share with it.
export { mountChat } from './index.tsx';
export { Component, createRef } from 'preact';
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime';
