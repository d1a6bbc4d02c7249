/** The modules as they are published: name and text. */
export function bundle(): Promise<Map<string, string>>;
