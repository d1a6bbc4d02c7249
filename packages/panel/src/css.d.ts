/** Put into the page's style sheet by the build. */
declare module '*.css';
