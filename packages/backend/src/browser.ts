/** What bundlers for browsers get in place of this package: it fails at its import. */
import { notForBrowsers } from './not-for-browsers.ts';

// The names are here so that a bundle is built and says at its start what is wrong with it, where a
// bundler would otherwise only miss an export.

/** @deprecated `@deskhand/backend` must never be in a browser's bundle: importing it throws. */
export const createDeskhand = undefined as never;
/** @deprecated `@deskhand/backend` must never be in a browser's bundle: importing it throws. */
export const verifyReceipt = undefined as never;
/** @deprecated `@deskhand/backend` must never be in a browser's bundle: importing it throws. */
export const verifyWebhook = undefined as never;
/** @deprecated `@deskhand/backend` must never be in a browser's bundle: importing it throws. */
export const verifyWebhookEvent = undefined as never;
/** @deprecated `@deskhand/backend` must never be in a browser's bundle: importing it throws. */
export const DeskhandBackendError = undefined as never;

throw notForBrowsers();
