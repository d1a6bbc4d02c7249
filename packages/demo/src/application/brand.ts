import { markup, type Markup } from '../site/markup.ts';
import type { Assets } from '../site/assets.ts';

export const brand = (assets: Assets, home = '/'): Markup =>
  markup`<a class="brand" href="${home}"><img src="${assets.address('icon.svg')}" alt="" width="28" height="28">Tidewater</a>`;
