// In this order: a browser calls itself by the names of those it wants to be taken for, too.
const browsers = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * What people call a browser, such as `Firefox, Linux`: enough to know one's own again, and no more is kept.
 * Null where its `User-Agent` names no known one.
 */
export function browserOf(userAgent: string): string | null {
  const named = [browsers, systems].flatMap(
    (kinds) => kinds.find(([form]) => form.test(userAgent))?.[1] ?? [],
  );
  return named.length === 0 ? null : named.join(', ');
}
