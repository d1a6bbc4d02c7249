export function checkSite(folder: string, base: string): string[];
