/** Parses an absolute http, https or mailto address without credentials; null for everything else. */
export function webAddress(text: string): URL | null {
  try {
    const url = new URL(text);
    // "https://bank.example@evil.example" only looks like the bank's. Quotation marks and backslashes
    // stay as they are in mail addresses and queries, backticks in hosts.
    const isPlain = /^(?:https?|mailto):[^\s"<>`\\]+$/.test(url.href);
    return isPlain && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}
