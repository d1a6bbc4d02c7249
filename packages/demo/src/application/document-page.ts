import { markup, type Markup, type Part } from '../site/markup.ts';
import type { Application } from './application.ts';

/** What comes later counts more: general things first. */
const styles = [
  ...['base', 'house', 'person', 'account-menu', 'card', 'badge', 'notice', 'table', 'figures'],
  ...['form', 'team', 'sign-in', 'try-this', 'formatted', 'help', 'desk'],
];

/** A whole document: what every page has, signed in or not. */
export const documentPage = ({
  application: { assets },
  title,
  head,
  body,
}: {
  application: Pick<Application, 'assets'>;
  title: string;
  head?: Part;
  body: Markup;
}): Markup => markup`<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${title} · Tidewater</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${assets.address('icon.svg')}">
    ${styles.map((name) => markup`<link rel="stylesheet" href="${assets.address(`${name}.css`)}">`)}
    ${head}
  </head>
  <body>${body}</body>
</html>
`;
