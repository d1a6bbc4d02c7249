/** A variable holds what it may not: the message names it and says what would be right. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
